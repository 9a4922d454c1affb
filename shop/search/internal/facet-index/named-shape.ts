// If customers filter by a shape, product cards prefer variants with this shape. A shape is an attribute of the
// product, but often also the code of an option value.
import type { CardOptions } from '#shop/catalogue/list-cards.server.ts'

/**
 * Returns a function that counts the option values of a variant that match one of the shapes. An option value matches
 * the shape `chaise` if its code is `chaise` or begins with `chaise-`, as in `chaise-left`.
 */
export function matchWithShapes(shapes: readonly string[]): NonNullable<CardOptions['matchOf']> {
  return (values) =>
    values.filter(({ code }) => shapes.some((shape) => code === shape || code.startsWith(`${shape}-`))).length
}
