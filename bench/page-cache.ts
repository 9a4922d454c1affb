// Measures how many cached pages the shop serves per second, compared to a plain node:http server that sends the same
// bytes.
import { mkdtemp, rm } from 'node:fs/promises'
import net from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startServer } from './start-server.ts'

export interface PageCacheCost {
  readonly page: string
  readonly bytes: number
  readonly perSecond: number
  readonly plainPerSecond: number
}

const CONNECTIONS = 32
const WARM_UP_MS = 1_000
const MEASURED_MS = 3_000
const ROUNDS = 3

const pages = ['/furniture', '/products/lun-armchair', '/de']

/**
 * Runs the shop and the plain server as separate processes. Measures them in turn for several rounds, and returns the
 * medians.
 */
export async function benchPageCache(): Promise<PageCacheCost[]> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'alcove-bench-'))
  const shop = await startServer(
    ['server.ts'],
    { DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1' },
    /open at http:\/\/127.0.0.1:(\d+)/,
  )
  const plain = await startServer(
    ['bench/plain-server.ts'],
    { PAGES: `http://127.0.0.1:${shop.port}` },
    /listening on (\d+)/,
  )
  try {
    const costs: PageCacheCost[] = []
    for (const page of pages) {
      const rates = { shop: [] as number[], plain: [] as number[] }
      for (let round = 0; round < ROUNDS; round += 1) {
        rates.plain.push(await rate(plain.port, page))
        rates.shop.push(await rate(shop.port, page))
      }
      const answer = await fetch(`http://127.0.0.1:${plain.port}${page}`)
      costs.push({
        page,
        bytes: Number(answer.headers.get('X-Sent')),
        perSecond: median(rates.shop),
        plainPerSecond: median(rates.plain),
      })
    }
    return costs
  } finally {
    await Promise.all([shop.stop(), plain.stop()])
    await rm(dataDir, { recursive: true, force: true })
  }
}

/**
 * Returns the responses per second over all connections. Each connection sends its next request after it has received
 * the whole response.
 */
async function rate(port: number, page: string): Promise<number> {
  const request = `GET ${page} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept-Encoding: br\r\n\r\n`
  let answers = 0
  const sockets = Array.from({ length: CONNECTIONS }, () => {
    const socket = net.connect(port, '127.0.0.1').setNoDelay()
    let missing = 0
    socket.on('data', (chunk) => {
      missing = missing === 0 ? lengthOf(chunk) - chunk.length : missing - chunk.length
      if (missing > 0) return
      answers += 1
      socket.write(request)
    })
    socket.write(request)
    return socket
  })
  await sleep(WARM_UP_MS)
  const [before, began] = [answers, performance.now()]
  await sleep(MEASURED_MS)
  const perSecond = ((answers - before) * 1000) / (performance.now() - began)
  for (const socket of sockets) socket.destroy()
  return Math.round(perSecond)
}

/**
 * Returns the length of the whole response, headers included. Expects all headers in the first chunk, as on a local
 * connection.
 */
function lengthOf(chunk: Buffer): number {
  const head = chunk.indexOf('\r\n\r\n') + 4
  const [, length = '0'] = /content-length: (\d+)/i.exec(chunk.toString('latin1', 0, head)) ?? []
  return head + Number(length)
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

if (import.meta.main) {
  for (const { page, bytes, perSecond, plainPerSecond } of await benchPageCache())
    console.log(
      `${page}  ${bytes} bytes  ${perSecond}/s  plain ${plainPerSecond}/s  ratio ${(perSecond / plainPerSecond).toFixed(2)}`,
    )
}
