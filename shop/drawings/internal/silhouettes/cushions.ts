import { bowed, rounded, type Flat } from '../render/paths.ts'
import { along, cushion, hint, type Cushion, type Extent, type Mark, type Span } from '../render/solid.ts'

type CushionOptions = Parameters<typeof cushion>[1] & { readonly soft: number }

/** Builds a cushion with piping around its front, just inside the edge. */
export function piped(extent: Extent, make: CushionOptions): Cushion {
  const [[x0, x1], [y0, y1]] = [extent.x, extent.y]
  const inset = Math.min(11, (x1 - x0) * 0.08, (y1 - y0) * 0.08)
  const piping = rounded([x0 + inset, y0 + inset], [x1 - inset, y1 - inset], make.soft - inset * 0.6)
  return cushion(extent, { ...make, marks: [hint('front', piping), ...(make.marks ?? [])] })
}

/** Builds a box cushion. Its front has a flat border between two seams. */
export function boxed(extent: Extent, make: CushionOptions): Cushion {
  const [[x0, x1], [y0, y1]] = [extent.x, extent.y]
  const thick = y1 - y0
  const seam = (at: number, belly: number) =>
    bowed([x0 + make.soft * 0.35, y0 + thick * at], [x1 - make.soft * 0.35, y0 + thick * at], belly)
  return cushion(extent, {
    ...make,
    marks: [hint('front', seam(0.78, thick * 0.02), seam(0.2, thick * -0.03))],
  })
}

export function seatCushion(x: Span, y: Span, z: Span): Cushion {
  return boxed({ x, y, z }, { soft: Math.min(55, (y[1] - y[0]) * 0.32) })
}

export function backCushion(x: Span, y: Span, z: Span, lean: number, marks: readonly Mark[] = []): Cushion {
  return piped({ x, y, z }, { lean, soft: Math.min(75, (y[1] - y[0]) * 0.22), marks })
}

export function armCushion(x: Span, y: Span, z: Span): Cushion {
  return piped({ x, y, z }, { soft: Math.min(55, (x[1] - x[0]) * 0.42) })
}

/** Draws short folds that rise from the lower corners of a used cushion. */
export function folds(x: Span, y: Span): Mark {
  const at = ([u, v]: Flat): Flat => [along(x, u), along(y, v)]
  const fold = (from: Flat, to: Flat, belly: number) => bowed(at(from), at(to), (y[1] - y[0]) * belly)
  return hint('front', fold([0.06, 0.26], [0.21, 0.44], -0.05), fold([0.94, 0.28], [0.8, 0.47], 0.05))
}
