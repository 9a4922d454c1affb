// Firebase's own emulator of its sign-in service, on free ports of this machine; installed apart, because of its size.
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { projectRoot } from '#platform/project-root.server.ts'

export const PROJECT = 'alcove-tests'
const PROGRAM = '.runtime/firebase-tools/node_modules/firebase-tools/lib/bin/firebase.js'

export function isEmulatorInstalled(): boolean {
  return existsSync(join(projectRoot(), PROGRAM))
}

export interface Emulator {
  readonly url: string
  /** The newest link that was "mailed" to the address. */
  linkFor(email: string): Promise<string>
  /** The newest code that was "sent" to the number. */
  codeFor(phone: string): Promise<string>
  /** Has the project's owner disable somebody. */
  disable(localId: string): Promise<void>
  stop(): Promise<void>
}

/** Starts the emulator and returns once it answers. */
export async function startEmulator(): Promise<Emulator> {
  const [auth, hub, logging] = await Promise.all([freePort(), freePort(), freePort()])
  const folder = await mkdtemp(join(tmpdir(), 'alcove-firebase-'))
  const at = (port: number) => ({ host: '127.0.0.1', port })
  const emulators = { auth: at(auth), hub: at(hub), logging: at(logging), ui: { enabled: false } }
  await writeFile(join(folder, 'firebase.json'), JSON.stringify({ emulators }))
  const child = spawn(
    process.execPath,
    [
      '--import',
      join(projectRoot(), 'scripts/lib/end-with-parent.mjs'),
      join(projectRoot(), PROGRAM),
      'emulators:start',
      '--only',
      'auth',
      '--project',
      PROJECT,
    ],
    {
      cwd: folder,
      env: { PATH: process.env['PATH'], HOME: folder, CI: '1', NO_UPDATE_NOTIFIER: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  const url = `http://127.0.0.1:${auth}`
  await answers(child, url)
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
      const gone = new Promise((resolve) => child.on('exit', resolve))
      child.kill('SIGINT')
      await Promise.race([gone, sleep(5_000).then(() => child.kill('SIGKILL'))])
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function answers(child: ChildProcess, url: string): Promise<void> {
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (text: Buffer) => (said += text.toString()))
  for (let tried = 0; tried < 300; tried += 1) {
    if (child.exitCode !== null) break
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return
    await sleep(200)
  }
  throw new Error(`Firebase's emulator did not start:\n${said}`)
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
