/** Whether it is the database's word that something is there already (a unique violation). */
export function isTaken(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === '23505'
}

/** For `catch`: null where something is there already; throws every other error. */
export function nullIfTaken(error: unknown): null {
  if (isTaken(error)) return null
  throw error
}
