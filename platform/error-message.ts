/**
 * Formats an error for a person at the terminal. Contains the error's message and, if the error is a programming error,
 * its stack.
 */
export function errorMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const isProgrammingError =
    error instanceof TypeError || error instanceof RangeError || error instanceof ReferenceError
  return isProgrammingError ? (error.stack ?? error.message) : error.message
}
