/**
 * Thrown if a file is not a backup, is damaged, or comes from a newer shop version or another shop. The error's message
 * states the reason.
 */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}

export function truncatedError(file: string): BackupError {
  return new BackupError(`${file} is not whole: it breaks off before its end.`)
}

export function damagedError(file: string, options?: ErrorOptions): BackupError {
  return new BackupError(`${file} is damaged, or not a backup.`, options)
}
