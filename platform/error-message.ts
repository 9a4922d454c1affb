/** What a person at the terminal is told of an error: its sentence, and of a fault in the program also where it happened. */
export function errorMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const isFault = error instanceof TypeError || error instanceof RangeError || error instanceof ReferenceError
  return isFault ? (error.stack ?? error.message) : error.message
}
