import { existsSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { join } from 'node:path'
import { ConfigError, readConfig } from '#app/server/config.server.ts'
import { projectRoot } from '#platform/project-root.server.ts'
import { errorMessage } from './platform/error-message.ts'

// This file serves HTTP and stops the server gracefully. The shop itself is loaded from the build, so that pages and
// commands share one copy of its modules.
type Serving = typeof import('./app/server/serve.server.ts')

let stopping = false
const isDev = process.argv.includes('--dev')
process.env['NODE_ENV'] ??= isDev ? 'development' : 'production'
const config = configOrExit()
const { openShop, wrapListener } = isDev ? await inDevelopment() : await fromBuild()
const shop = await openShop(config, { onLost: () => void stop(1) }).catch((error: unknown) => {
  process.stderr.write(`The shop could not open. ${errorMessage(error)}\n`)
  return process.exit(1)
})
const server = createServer(wrapListener(shop.listener))
server.on('error', (error) => {
  const taken = 'code' in error && error.code === 'EADDRINUSE'
  process.stderr.write(
    taken ? `Port ${config.port} is taken. Choose another: PORT=3001 npm start\n` : `${error.message}\n`,
  )
  void stop(1)
})
server.listen(config.port, config.host, () => {
  const address = server.address()
  shop.listening(typeof address === 'object' && address ? address.port : config.port)
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0))

/**
 * Accepts no new request, waits up to 10 s for running requests, closes the database and exits. Exits after 15 s
 * anyway.
 */
async function stop(code: number): Promise<void> {
  if (stopping) return
  stopping = true
  const giveUp = setTimeout(() => process.exit(1), 15_000).unref()
  const cut = setTimeout(
    () => 'closeAllConnections' in server && server.closeAllConnections(),
    10_000,
  ).unref()
  server.closeIdleConnections()
  await new Promise<void>((resolve) => server.close(() => resolve()))
  clearTimeout(cut)
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
