/** Returns whether the error is a unique violation of the database. */
export function isTaken(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === '23505'
}

/** Error handler for `catch`: returns `null` for a unique violation and throws every other error. */
export function nullIfTaken(error: unknown): null {
  if (isTaken(error)) return null
  throw error
}
