/// One rule about the geometry of a bar, in points.
///
/// A bar's leading, trailing and bottom edges are pinned; only the height constraint's constant
/// follows the value.
public struct LayoutConstraint: Sendable, Equatable {
  /// The edge or dimension that a constraint speaks of.
  public enum Attribute: Sendable, Equatable, CaseIterable {
    /// The left edge, from the left edge of the bar's column.
    case leading
    /// The right edge, from the right edge of the bar's column.
    case trailing
    /// The lower edge, from the base line.
    case bottom
    /// The distance from the lower to the upper edge.
    case height
    /// The distance from the left to the right edge.
    case width
  }

  /// How the attribute relates to the constant.
  public enum Relation: Sendable, Equatable, CaseIterable {
    /// The attribute is at most the constant.
    case lessThanOrEqual
    /// The attribute is the constant.
    case equal
    /// The attribute is at least the constant.
    case greaterThanOrEqual
  }

  /// What is constrained.
  public let attribute: Attribute
  /// How it relates to the constant.
  public let relation: Relation
  /// The distance in points.
  public var constant: Double

  /// Creates a constraint.
  public init(_ attribute: Attribute, _ relation: Relation, _ constant: Double) {
    self.attribute = attribute
    self.relation = relation
    self.constant = constant
  }
}

extension Collection<LayoutConstraint> {
  /// The first constraint that fixes the height exactly.
  public var heightConstraint: LayoutConstraint? { first(.height, .equal) }

  /// The first constraint that fixes the width exactly.
  public var widthConstraint: LayoutConstraint? { first(.width, .equal) }

  /// The first constraint of an attribute and a relation.
  public func first(
    _ attribute: LayoutConstraint.Attribute, _ relation: LayoutConstraint.Relation
  ) -> LayoutConstraint? {
    first { $0.attribute == attribute && $0.relation == relation }
  }
}
