// Prefers the variants that have a chosen shape. A shape is an attribute of the product, but often also the code of an
// option value.
import type { CardOptions } from '#shop/catalogue/list-cards.server.ts'

/**
 * Returns a function that counts how many option values of a variant have the code of one of the shapes, or a code that
 * begins with it and a hyphen. For example, the codes `chaise` and `chaise-left` match the shape `chaise`.
 */
export function matchWithShapes(shapes: readonly string[]): NonNullable<CardOptions['matchOf']> {
  return (values) =>
    values.filter(({ code }) => shapes.some((shape) => code === shape || code.startsWith(`${shape}-`))).length
}
