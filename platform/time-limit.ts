/**
 * Waits for the work, at most `ms` milliseconds. If the work takes longer, returns the result of `onTimeout`, or throws
 * what `onTimeout` throws. Does not end the work: its later result or error is ignored.
 */
export async function withTimeLimit<T, Late = never>(
  ms: number,
  work: Promise<T>,
  onTimeout: () => Late,
): Promise<T | Late> {
  const late = Promise.withResolvers<Late>()
  const timer = setTimeout(() => {
    try {
      late.resolve(onTimeout())
    } catch (error) {
      late.reject(error)
    }
  }, ms)
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
