/**
 * The zoom of a picture in its stage, the area that shows the picture. `scale` is 1 if the picture exactly fits the
 * stage. `x` and `y` are the offset from the centre of the stage to the centre of the picture, in CSS pixels.
 */
export interface ZoomView {
  readonly scale: number
  readonly x: number
  readonly y: number
}

export interface Point {
  readonly x: number
  readonly y: number
}

/** The sizes of the stage and of the fitted picture, in CSS pixels. */
export interface Bounds {
  readonly stage: { readonly width: number; readonly height: number }
  readonly picture: { readonly width: number; readonly height: number }
}

export const fitting: ZoomView = { scale: 1, x: 0, y: 0 }
/** The maximum scale of a zoomed picture. Beyond this scale the customer would see pixels, but no more detail. */
export const LARGEST_SCALE = 5
/** The factor by which one click on the plus button enlarges the picture. */
export const STEP = 1.5
/** The scale of the picture after a double tap. */
export const CLOSE_UP = 2.5

/**
 * Zooms by a factor. The given point of the picture stays in place. The point's coordinates are relative to the centre
 * of the stage.
 */
export function zoomedAt(view: ZoomView, factor: number, { x, y }: Point, bounds: Bounds): ZoomView {
  const scale = Math.min(Math.max(view.scale * factor, 1), LARGEST_SCALE)
  const grown = scale / view.scale
  return within({ scale, x: x - (x - view.x) * grown, y: y - (y - view.y) * grown }, bounds)
}

export function movedBy(view: ZoomView, { x, y }: Point, bounds: Bounds): ZoomView {
  return within({ ...view, x: view.x + x, y: view.y + y }, bounds)
}

/**
 * Limits the offset of a zoomed picture, so that the picture covers as much of the stage as possible. The stage is the
 * area that shows the picture.
 */
function within({ scale, x, y }: ZoomView, { stage, picture }: Bounds): ZoomView {
  return {
    scale,
    x: clamped(x, (picture.width * scale - stage.width) / 2),
    y: clamped(y, (picture.height * scale - stage.height) / 2),
  }
}

function clamped(offset: number, most: number): number {
  const limit = Math.max(most, 0)
  // Adding 0 turns -0 into 0.
  return Math.min(Math.max(offset, -limit), limit) + 0
}
