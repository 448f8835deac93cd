"""A weather service on the loopback that answers in Open-Meteo's shapes, other figures each time."""

import json
import random
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlsplit

WEATHER = {
    "temperature_2m": ("°C", -10, 35), "apparent_temperature": ("°C", -12, 38), "relative_humidity_2m": ("%", 10, 100),
    "is_day": ("", 1, 1), "precipitation": ("mm", 0, 8), "weather_code": ("wmo code", 0, 3), "cloud_cover": ("%", 0, 100),
    "pressure_msl": ("hPa", 980, 1035), "wind_speed_10m": ("m/s", 0, 18), "wind_direction_10m": ("°", 0, 359),
    "wind_gusts_10m": ("m/s", 0, 25), "uv_index": ("", 0, 11), "precipitation_probability": ("%", 0, 100),
}
DAYS = {
    "weather_code": ("wmo code", 0, 3), "temperature_2m_max": ("°C", 15, 35), "temperature_2m_min": ("°C", -10, 14),
    "uv_index_max": ("", 0, 11), "precipitation_sum": ("mm", 0, 30), "precipitation_probability_max": ("%", 0, 100),
    "wind_speed_10m_max": ("m/s", 0, 18),
}
AIR = {
    "pm10": ("\u03bcg/m³", 0, 200), "pm2_5": ("\u03bcg/m³", 0, 100), "us_aqi": ("USAQI", 0, 250), "european_aqi": ("EAQI", 0, 120),
}
WHOLE = ("is_day", "weather_code")


class WeatherService:
    """Runs until `stop`; counts what it is asked."""

    def __init__(self, seed=1):
        self.chance = random.Random(seed)
        self.asked = {"forecast": 0, "air-quality": 0}
        service = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_GET(self):
                url = urlsplit(self.path)
                kind = url.path.rsplit("/", 1)[-1]
                body = service.answer(kind, parse_qs(url.query))
                self.send_response(200 if body else 404)
                data = json.dumps(body or {"error": True, "reason": "Not Found"}).encode()
                self.send_header("Content-Type", "application/json; charset=utf-8")
                self.send_header("Content-Length", str(len(data)))
                self.end_headers()
                self.wfile.write(data)

            def log_message(self, *_):
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.server.daemon_threads = True
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    @property
    def endpoint(self):
        return f"http://127.0.0.1:{self.server.server_address[1]}"

    def stop(self):
        self.server.shutdown()
        self.server.server_close()

    def answer(self, kind, query):
        if kind == "search":
            return {"results": [self._hit(query.get("name", [""])[0])], "generationtime_ms": 0.1}
        if kind not in self.asked:
            return None
        self.asked[kind] += 1
        latitudes = query.get("latitude", ["37.5"])[0].split(",")
        bodies = [self._body(kind, float(latitude)) for latitude in latitudes]
        return bodies if len(bodies) > 1 else bodies[0]

    @staticmethod
    def _hit(name):
        """A place of that name; its number, if it has one, tells where it lies."""
        number = int("".join(c for c in name if c.isdigit()) or "0")
        return {
            "id": 1000 + number, "name": name, "latitude": 36 + number / 100, "longitude": 127.5, "country_code": "KR",
            "country": "South Korea", "timezone": "Asia/Seoul", "feature_code": "PPL", "population": 1000,
        }

    def _body(self, kind, latitude):
        now = int(time.time())
        midnight = now - (now + 32400) % 86400
        series = WEATHER if kind == "forecast" else AIR
        step = 900 if kind == "forecast" else 3600
        body = {
            "latitude": latitude, "longitude": 127.0, "generationtime_ms": 0.2, "utc_offset_seconds": 32400,
            "timezone": "Asia/Seoul", "timezone_abbreviation": "GMT+9", "elevation": 34.0,
        }
        body["current_units"] = self._units(series) | {"interval": "seconds"}
        body["current"] = {"time": now // step * step, "interval": step} | {n: self._figure(n, s) for n, s in series.items()}
        self._block(body, "hourly", series, [midnight + 3600 * hour for hour in range(168)])
        if kind == "forecast":
            starts = [midnight + 86400 * day for day in range(7)]
            self._block(body, "daily", DAYS, starts)
            for name, second in (("sunrise", 25500), ("sunset", 62100)):
                body["daily_units"][name] = "unixtime"
                body["daily"][name] = [start + second for start in starts]
        return body

    def _block(self, body, name, series, times):
        body[name + "_units"] = self._units(series)
        body[name] = {"time": times} | {n: [self._figure(n, s) for _ in times] for n, s in series.items()}

    @staticmethod
    def _units(series):
        return {"time": "unixtime"} | {name: unit for name, (unit, _, _) in series.items()}

    def _figure(self, name, span):
        _, low, high = span
        return self.chance.randint(low, high) if name in WHOLE else round(self.chance.uniform(low, high), 1)
