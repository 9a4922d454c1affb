/** Returns a clock that shows `start` until a test sets it. */
export function fixedClock(start: Date | string) {
  let instant = new Date(start).getTime()
  return {
    now: () => new Date(instant),
    advance(milliseconds: number) {
      instant += milliseconds
    },
    set(to: Date | string) {
      instant = new Date(to).getTime()
    },
  }
}
