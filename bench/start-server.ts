import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { projectRoot } from '#platform/project-root.server.ts'

/** Starts a server of ours as a process of its own, and answers once it says its port. */
export async function startServer(args: readonly string[], env: Record<string, string>, portPattern: RegExp) {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
    cwd: projectRoot(),
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  for (;;) {
    const [chunk] = (await once(child.stdout, 'data')) as [Buffer]
    output += chunk.toString()
    const [, port] = portPattern.exec(output) ?? []
    if (!port) continue
    // Its log goes on; nobody reads it.
    child.stdout.resume()
    return { port: Number(port), stop: () => stopped(child) }
  }
}

async function stopped(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}
