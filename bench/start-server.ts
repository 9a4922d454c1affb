import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { projectRoot } from '#platform/project-root.server.ts'
import serverFlags from '../scripts/lib/server-flags.json' with { type: 'json' }

/**
 * Starts a Node program as a child process. Resolves when the program's output matches `portPattern`. The group of the
 * pattern captures the port.
 */
export async function startServer(args: readonly string[], env: Record<string, string>, portPattern: RegExp) {
  const child = spawn(process.execPath, [...serverFlags, ...args], {
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
    // Discards further output, so that the pipe does not fill up.
    child.stdout.resume()
    return { port: Number(port), stop: () => stopped(child) }
  }
}

async function stopped(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}
