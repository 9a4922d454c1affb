import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { syncFolder } from './sync-folder.server.ts'

/** The minimum length of a secret, in characters. A shorter secret has been truncated or can be guessed. */
export const SHORTEST_SECRET = 32

/**
 * Returns a secret of this shop: 43 random characters, created once and stored in DATA_DIR/secrets (mode 0600). Throws
 * if the file of the secret is empty or too short. In that case the function does not create a new secret, because
 * everything signed or encrypted with the old secret would become invalid.
 */
export function secret(dataDir: string, name: string): string {
  const folder = join(dataDir, 'secrets')
  const file = join(folder, name)
  if (!existsSync(file)) writeSecret(folder, file)
  const text = readFileSync(file, 'utf8').trim()
  if (text.length >= SHORTEST_SECRET) return text
  throw new Error(
    `The secret in ${file} has ${text.length} characters instead of ${SHORTEST_SECRET} or more: it is damaged. Restore the file ` +
      'from a backup, or remove it if there is none: then a new secret is made, and what was signed or encrypted with the old one is void.',
  )
}

/**
 * Writes a secret to a temporary file, syncs the file and renames it. A power cut therefore leaves either a complete
 * secret or no secret.
 */
function writeSecret(folder: string, file: string): void {
  const temporary = `${file}.${randomUUID()}`
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  try {
    writeFileSync(temporary, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600, flush: true })
    // Another process may have created it meanwhile and may already use it.
    if (!existsSync(file)) renameSync(temporary, file)
  } finally {
    rmSync(temporary, { force: true })
  }
  for (const changed of [folder, dirname(folder)]) syncFolder(changed)
}
