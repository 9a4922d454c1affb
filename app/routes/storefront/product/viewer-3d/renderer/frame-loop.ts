export interface Frames {
  /** Draws in the next frame. */
  ask(): void
  /** Draws immediately instead of in the next frame. */
  now(): void
  close(): void
}

/** Draws once per frame as long as `draw` returns true, and never after `close`. */
export function frames(draw: () => boolean): Frames {
  let asked = 0
  let isClosed = false
  const ask = () => {
    if (!isClosed) asked ||= requestAnimationFrame(now)
  }
  const now = () => {
    // An immediate draw replaces the scheduled one. Otherwise there would be two loops from then on.
    cancelAnimationFrame(asked)
    asked = 0
    if (!isClosed && draw()) ask()
  }
  return {
    ask,
    now,
    close() {
      isClosed = true
      cancelAnimationFrame(asked)
    },
  }
}
