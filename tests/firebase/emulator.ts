// Runs Firebase's own emulator of its authentication service in a separate process. The emulator is not a package of
// the shop, because it is very large.
import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { projectRoot } from '#platform/project-root.server.ts'

export const PROJECT = 'alcove-tests'
const TOOLS = '.runtime/firebase-tools'

export function isEmulatorInstalled(): boolean {
  return existsSync(join(projectRoot(), TOOLS, 'node_modules/firebase-tools'))
}

export interface Emulator {
  readonly url: string
  /** Returns the newest link that the emulator would have sent to the e-mail address. */
  linkFor(email: string): Promise<string>
  /** Returns the newest code that the emulator would have sent to the phone number. */
  codeFor(phone: string): Promise<string>
  /** Disables a user, as the project's owner can. */
  disable(localId: string): Promise<void>
  stop(): Promise<void>
}

/** Starts the emulator. Returns as soon as the emulator responds to requests. */
export async function startEmulator(): Promise<Emulator> {
  const root = projectRoot()
  const child = spawn(
    process.execPath,
    [
      '--import',
      join(root, 'scripts/lib/end-with-parent.mjs'),
      join(root, 'tests/firebase/emulator-process.mjs'),
      join(root, TOOLS),
      PROJECT,
    ],
    { env: { PATH: process.env['PATH'] }, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  const url = await addressOf(child)
  const sent = async <T>(what: string): Promise<T[]> => {
    const answer = await fetch(`${url}/emulator/v1/projects/${PROJECT}/${what}`)
    return ((await answer.json()) as Record<string, T[]>)[what] ?? []
  }
  return {
    url,
    async linkFor(email) {
      const codes = await sent<{ email: string; oobLink: string }>('oobCodes')
      return codes.findLast((code) => code.email === email)?.oobLink ?? ''
    },
    async codeFor(phone) {
      const codes = await sent<{ phoneNumber: string; code: string }>('verificationCodes')
      return codes.findLast((code) => code.phoneNumber === phone)?.code ?? ''
    },
    async disable(localId) {
      await fetch(`${url}/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts:update`, {
        method: 'POST',
        headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
        body: JSON.stringify({ localId, disableUser: true }),
      })
    },
    async stop() {
      const gone = once(child, 'exit')
      child.kill()
      await gone
    },
  }
}

/**
 * Returns the first line that the emulator prints. If the emulator process ends before it prints a line, throws an
 * error with its error output.
 */
async function addressOf(child: ChildProcessByStdio<null, Readable, Readable>): Promise<string> {
  let [stdout, failure] = ['', '']
  child.stderr.setEncoding('utf8').on('data', (text: string) => (failure += text))
  for await (const text of child.stdout.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
    stdout += String(text)
    if (stdout.includes('\n')) return stdout.trim()
  }
  throw new Error(`Firebase's emulator did not start:\n${failure}`)
}
