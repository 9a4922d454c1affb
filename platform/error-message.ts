/**
 * Formats an error for a person at the terminal. The formatted text contains the error's message. For a programming
 * error, it also contains the stack.
 */
export function errorMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const isProgrammingError =
    error instanceof TypeError || error instanceof RangeError || error instanceof ReferenceError
  return isProgrammingError ? (error.stack ?? error.message) : error.message
}
