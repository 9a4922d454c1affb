import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { writeDurably } from './durable-file.server.ts'
import { syncFolder } from './sync-folder.server.ts'

/** The minimum length of a secret, in characters. A shorter secret has been truncated or can be guessed. */
export const SHORTEST_SECRET = 32

const DEFAULT_COST = 'Everything that was signed or encrypted with the old secret is void.'

/**
 * Returns a secret of this shop: 43 random characters, created once and stored in DATA_DIR/secrets (mode 0600). Throws
 * if the file of the secret is empty or too short. In that case the function does not create a new secret, because
 * everything signed or encrypted with the old secret would become invalid. `costOfNew` is a sentence that explains the
 * consequences of a new secret to the owner.
 */
export function secret(dataDir: string, name: string, costOfNew = DEFAULT_COST): string {
  const file = secretFile(dataDir, name)
  if (!existsSync(file)) writeSecret(dataDir, file)
  const text = readFileSync(file, 'utf8').trim()
  if (text.length >= SHORTEST_SECRET) return text
  throw new Error(
    `The secret in ${file} is damaged: it has ${text.length} characters instead of ${SHORTEST_SECRET} or more. ` +
      'Restore the file from a copy. If you have no copy, delete the file: the next start creates a new secret. ' +
      costOfNew,
  )
}

/** Returns the path of the file that contains a secret. */
export function secretFile(dataDir: string, name: string): string {
  return join(dataDir, 'secrets', name)
}

function writeSecret(dataDir: string, file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  // Another process may have created the secret meanwhile and may already use it.
  writeDurably(file, randomBytes(32).toString('base64url'), { keepsExisting: true })
  syncFolder(dataDir)
}
