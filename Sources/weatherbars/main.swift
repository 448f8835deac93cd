import BarModel
import BarTUI
import WeatherData

print("weatherbars")
