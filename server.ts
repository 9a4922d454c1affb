import { existsSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { ConfigError, readConfig } from '#app/server/config.server.ts'
import { projectRoot } from '#platform/project-root.server.ts'
import { httpServer } from '#platform/http/http-server.server.ts'
import { errorMessage } from './platform/error-message.ts'

// This file serves HTTP and stops the server gracefully. The shop itself is loaded from the build, so that pages and
// commands share one copy of its modules.
type Serving = typeof import('./app/server/serve.server.ts')

// Only the shop's system user may read the files that the shop creates, such as PGlite's data files.
process.umask(0o077)
let stopping = false
const isDev = process.argv.includes('--dev')
process.env['NODE_ENV'] ??= isDev ? 'development' : 'production'
const config = configOrExit()
const { openShop, wrapListener } = isDev ? await inDevelopment() : await fromBuild()
let isOpen = false
// While the shop opens, `openShop` itself reports a lost database.
const onLost = () => void (isOpen && stop(1))
const shop = await openShop(config, { onLost }).catch((error: unknown) => {
  process.stderr.write(`${startFailure(error)}\n`)
  return process.exit(1)
})
const server = httpServer(wrapListener(shop.listener))
isOpen = true
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0))
try {
  await shop.listening(await server.listen(config))
} catch (error) {
  // Once the shop stops, its parts fail because they are being closed.
  if (!stopping) process.stderr.write(`${startFailure(error)}\n`)
  void stop(1)
}

function startFailure(error: unknown): string {
  const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
  if (isTaken) return `Port ${config.port} is taken. Choose another: PORT=3001 npm start`
  return `The shop could not open. ${errorMessage(error)}`
}

/**
 * Accepts no new request, waits up to 10 s for running requests, closes the database and exits. Exits after 15 s
 * anyway.
 */
async function stop(code: number): Promise<void> {
  if (stopping) return
  stopping = true
  const giveUp = setTimeout(() => process.exit(1), 15_000).unref()
  await server.close()
  await shop.close()
  clearTimeout(giveUp)
  process.exit(code)
}

function configOrExit() {
  try {
    return readConfig()
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    process.stderr.write(`${error.message}\n`)
    return process.exit(2)
  }
}

async function fromBuild() {
  const build = join(projectRoot(), 'build/server/index.js')
  if (!existsSync(build)) {
    process.stderr.write('There is no build yet. Start the shop with: npm start\n')
    return process.exit(2)
  }
  const { openShop } = (await import(build)) as Serving
  return { openShop, wrapListener: (listener: RequestListener) => listener }
}

/** Opens the shop from its sources: Vite transforms modules on demand and reloads open pages after a change. */
async function inDevelopment() {
  const { openInDevelopment } = await import('./scripts/lib/dev-server.ts')
  return openInDevelopment()
}
