export interface Frames {
  /** Draws in the next frame. */
  ask(): void
  /** Draws at once, instead of in the next frame. */
  now(): void
  close(): void
}

/** Draws once a frame as long as `draw` says that there is more to come, and never again once closed. */
export function frames(draw: () => boolean): Frames {
  let asked = 0
  let isClosed = false
  const ask = () => {
    if (!isClosed) asked ||= requestAnimationFrame(now)
  }
  const now = () => {
    // Whoever draws out of turn takes the place of the turn that was asked for: else there were two rounds from then on.
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
