/** Returns whether the error says that a row violates a unique constraint of the database. */
export function isUniqueViolation(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === '23505'
}

/** Error handler for `catch`: returns `null` for a unique violation and throws every other error. */
export function nullOnUniqueViolation(error: unknown): null {
  if (isUniqueViolation(error)) return null
  throw error
}
