export interface FrameLoop {
  /** Calls `draw` in the next frame. */
  requestFrame(): void
  /** Calls `draw` immediately instead of in the next frame. */
  drawNow(): void
  close(): void
}

/** Calls `draw` in each frame as long as `draw` returns true. Never calls it after `close`. */
export function frameLoop(draw: () => boolean): FrameLoop {
  let frameId = 0
  let isClosed = false
  const requestFrame = () => {
    if (!isClosed) frameId ||= requestAnimationFrame(drawNow)
  }
  const drawNow = () => {
    // An immediate draw replaces the scheduled one. Otherwise there would be two loops from then on.
    cancelAnimationFrame(frameId)
    frameId = 0
    if (!isClosed && draw()) requestFrame()
  }
  return {
    requestFrame,
    drawNow,
    close() {
      isClosed = true
      cancelAnimationFrame(frameId)
    },
  }
}
