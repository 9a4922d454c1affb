import type { RequestListener } from 'node:http'
import net from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import {
  HEADERS_TIMEOUT_MS,
  type HttpServer,
  httpServer,
  KEEP_ALIVE_MS,
  MAX_PIPELINED,
} from './http-server.server.ts'

const host = '127.0.0.1'
const HEALTH = 'GET /health HTTP/1.1\r\nHost: shop\r\n\r\n'
const opened: HttpServer[] = []
const clients: net.Socket[] = []

afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy()
  await Promise.all(opened.splice(0).map((server) => server.close()))
})

async function start(listener: RequestListener, closeTimeoutMs?: number) {
  const server = httpServer(listener, closeTimeoutMs === undefined ? {} : { closeTimeoutMs })
  opened.push(server)
  return { server, port: await server.listen({ port: 0, host }) }
}

/** A client that keeps one connection open, as a proxy does. */
async function connect(port: number) {
  const socket = net.connect(port, host)
  clients.push(socket)
  let received = ''
  let failure: Error | null = null
  socket.setEncoding('utf8').on('data', (text: string) => (received += text))
  socket.on('error', (error) => (failure = error))
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  await new Promise((resolve) => socket.once('connect', resolve))
  return { socket, closed, received: () => received, failure: () => failure }
}

const answerOk: RequestListener = (_, response) => void response.end('ok')

/** Answers with `headers`, and with the body only after `finish`. */
function slowListener({ sendsHeadersFirst }: { readonly sendsHeadersFirst: boolean }) {
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>()
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const listener: RequestListener = (_, response) => {
    if (sendsHeadersFirst) response.writeHead(200, { 'Content-Length': 4 }).flushHeaders()
    begin()
    void finished.then(() => response.end('late'))
  }
  return { listener, begun, finish }
}

describe('a connection that sends requests without waiting for responses', () => {
  test('is closed if too many requests wait, and no further request is handled', async () => {
    let handled = 0
    const { port } = await start(() => void (handled += 1))
    const client = await connect(port)
    client.socket.write(HEALTH.repeat(MAX_PIPELINED))
    await expect.poll(() => handled).toBe(MAX_PIPELINED)
    expect(client.socket.destroyed).toBe(false)
    client.socket.write(HEALTH.repeat(5_000))
    await client.closed
    expect(handled).toBe(MAX_PIPELINED)
  })

  test('stays open if each request gets its response', async () => {
    const { port } = await start(answerOk)
    const client = await connect(port)
    const sent = 3 * MAX_PIPELINED
    for (let request = 1; request <= sent; request += 1) {
      client.socket.write(HEALTH)
      await expect
        .poll(() => client.received().split('HTTP/1.1 200').length, { interval: 1 })
        .toBe(request + 1)
    }
    expect(client.socket.destroyed).toBe(false)
  })
})

describe('an idle connection', () => {
  test('stays open for longer than the idle connections of Caddy, Traefik and nginx', async () => {
    expect(KEEP_ALIVE_MS).toBeGreaterThan(120_000)
    expect(HEADERS_TIMEOUT_MS).toBeGreaterThan(KEEP_ALIVE_MS)
    const { port } = await start(answerOk)
    const client = await connect(port)
    client.socket.write(HEALTH)
    await expect.poll(client.received).toMatch(/Keep-Alive: timeout=130\r\n[^]*ok$/)
  })

  test('is used again after 7 s, when Node by default has closed it', async () => {
    const { port } = await start(answerOk)
    const client = await connect(port)
    client.socket.write(HEALTH)
    await expect.poll(client.received).toMatch(/ok$/)
    await new Promise((resolve) => setTimeout(resolve, 7_000))
    client.socket.write(HEALTH)
    await expect.poll(() => client.received().match(/200 OK/g)).toHaveLength(2)
    expect(client.failure()).toBeNull()
  })
})

describe('a server that closes', () => {
  test('closes connections that wait for a request', async () => {
    const { server, port } = await start(answerOk)
    const [used, unused] = [await connect(port), await connect(port)]
    used.socket.write(HEALTH)
    await expect.poll(used.received).toMatch(/ok$/)
    const began = performance.now()
    await Promise.all([server.close(), used.closed, unused.closed])
    expect(performance.now() - began).toBeLessThan(1_000)
    expect([used.failure(), unused.failure()]).toEqual([null, null])
  })

  test.for([{ sendsHeadersFirst: true }, { sendsHeadersFirst: false }])(
    'finishes a running request, then closes its connection (%o)',
    async ({ sendsHeadersFirst }) => {
      const { listener, begun, finish } = slowListener({ sendsHeadersFirst })
      const { server, port } = await start(listener)
      const client = await connect(port)
      client.socket.write(HEALTH)
      await begun
      const closed = server.close()
      await expect(fetch(`http://${host}:${port}/`)).rejects.toThrow('fetch failed')
      const began = performance.now()
      finish()
      await Promise.all([closed, client.closed])
      expect(performance.now() - began).toBeLessThan(1_000)
      expect(client.received()).toMatch(/late$/)
      expect(client.received()).toContain(sendsHeadersFirst ? 'Connection: keep-alive' : 'Connection: close')
      expect(client.failure()).toBeNull()
    },
  )

  test('answers a request whose headers were under way', async () => {
    const { server, port } = await start(answerOk)
    const client = await connect(port)
    client.socket.write(HEALTH.slice(0, 20))
    await expect.poll(() => client.socket.bytesWritten).toBe(20)
    // Lets the server read the bytes.
    await new Promise((resolve) => setTimeout(resolve, 50))
    const closed = server.close()
    client.socket.write(HEALTH.slice(20))
    await Promise.all([closed, client.closed])
    expect(client.received()).toMatch(/Connection: close\r\n[^]*ok$/)
  })

  test('breaks off a request that does not end', async () => {
    const { listener, begun } = slowListener({ sendsHeadersFirst: false })
    const { server, port } = await start(listener, 100)
    const client = await connect(port)
    client.socket.write(HEALTH)
    await begun
    await Promise.all([server.close(), client.closed])
    expect(client.received()).toBe('')
  })
})

test('above the highest number of connections, another connection is closed at once, and the open ones work', async () => {
  const server = httpServer(answerOk, { maxConnections: 2 })
  opened.push(server)
  const port = await server.listen({ port: 0, host })
  const [first] = [await connect(port), await connect(port)]
  const third = await connect(port)
  third.socket.write(HEALTH)
  await third.closed
  expect(third.received()).toBe('')
  first.socket.write(HEALTH)
  await expect.poll(() => first.received()).toMatch(/ok$/)
})

test('a port that is taken is an error', async () => {
  const { port } = await start(answerOk)
  const second = httpServer(answerOk)
  await expect(second.listen({ port, host })).rejects.toMatchObject({ code: 'EADDRINUSE' })
  await second.close()
})

describe('a request whose end is ambiguous', () => {
  const smuggled = 'GET /smuggled HTTP/1.1\r\nHost: shop\r\n\r\n'

  test.for([
    ['a length and chunks', 'Content-Length: 5', 'Transfer-Encoding: chunked'],
    ['two lengths', 'Content-Length: 0', 'Content-Length: 5'],
    ['a length that is no number', 'Content-Length: +5'],
    ['an unknown encoding after the chunks', 'Transfer-Encoding: chunked, x'],
    ['a space before the colon', 'Transfer-Encoding : chunked'],
    ['a header on two lines', 'X: 1', ' Transfer-Encoding: chunked'],
    ['a line that ends without a carriage return', 'X: 1\nTransfer-Encoding: chunked'],
  ])('is refused: %s', async ([, ...headers]) => {
    const seen: (string | undefined)[] = []
    const { port } = await start((request, response) => {
      seen.push(request.url)
      response.end('ok')
    })
    const client = await connect(port)
    const lines = ['POST /first HTTP/1.1', 'Host: shop', ...headers, '', '']
    client.socket.write(`${lines.join('\r\n')}0\r\n\r\n${smuggled}`)
    await client.closed
    expect(client.received()).toMatch(/^HTTP\/1\.1 400 /)
    expect(client.received().match(/^HTTP\/1\.1 /gm)).toHaveLength(1)
    expect(seen).not.toContain('/smuggled')
  })
})
