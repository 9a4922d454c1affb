import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { NoResponse, request } from './request.server.ts'

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

async function serve(listener: RequestListener): Promise<string> {
  server = createServer(listener)
  await new Promise<void>((resolve) => void server?.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Returns the `NoResponse` error with which a request failed. Throws if the request received a response. */
async function failureOf(asked: Promise<Response>): Promise<NoResponse> {
  const error: unknown = await asked.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (error instanceof NoResponse) return error
  throw new Error('There was an answer', { cause: error })
}

test('a response is returned with its status, headers and body; a redirect is a response', async () => {
  const url = await serve(({ url: path, method }, response) => {
    if (path === '/moved') response.writeHead(302, { Location: 'http://evil.example/' }).end()
    else if (path === '/empty') response.writeHead(204).end()
    else response.writeHead(404, { 'X-Method': method ?? '' }).end('not here')
  })
  const answer = await request(`${url}/a`, { method: 'POST', body: 'x', deadlineMs: 5_000 })
  expect([answer.status, answer.headers.get('X-Method'), await answer.text()]).toEqual([
    404,
    'POST',
    'not here',
  ])
  const moved = await request(`${url}/moved`, { deadlineMs: 5_000 })
  expect([moved.status, moved.headers.get('Location')]).toEqual([302, 'http://evil.example/'])
  expect((await request(`${url}/empty`, { deadlineMs: 5_000 })).status).toBe(204)
})

test('a busy, failed or disconnected server is retried once per configured pause', async () => {
  const answers = [503, 429, 'hang up', 200]
  let asked = 0
  const url = await serve((incoming, response) => {
    const answer = answers[asked++] ?? 500
    if (typeof answer === 'number') response.writeHead(answer).end()
    else incoming.socket.destroy()
  })
  const often = { deadlineMs: 5_000, retryDelaysMs: [1, 1, 1] }
  expect((await request(url, often)).status).toBe(200)
  expect(asked).toBe(4)
  expect((await request(url, often)).status).toBe(500)
  expect(asked).toBe(8)
  expect((await request(url, { deadlineMs: 5_000 })).status).toBe(500)
  expect(asked).toBe(9)
})

test('a refused request is not retried', async () => {
  let asked = 0
  const url = await serve((_, response) => {
    asked += 1
    response.writeHead(422).end()
  })
  expect((await request(url, { deadlineMs: 5_000, retryDelaysMs: [1, 1] })).status).toBe(422)
  expect(asked).toBe(1)
})

test('the deadline includes all attempts, their pauses and the last byte', async () => {
  const url = await serve((incoming, response) => {
    if (incoming.url === '/silent') return
    response.write('a')
    const drip = setInterval(() => response.write('a'), 20)
    response.on('close', () => clearInterval(drip))
  })
  for (const path of ['/silent', '/dripping']) {
    const begin = performance.now()
    const failure = await failureOf(
      request(url + path, { deadlineMs: 400, attemptMs: 150, retryDelaysMs: [10, 10, 10] }),
    )
    expect(failure.isTimeout, path).toBe(true)
    const took = performance.now() - begin
    expect(took, path).toBeGreaterThan(140)
    expect(took, path).toBeLessThan(2_000)
  }
})

test('an endless response is not read to its end', async () => {
  const url = await serve((_, response) => {
    const pour = () => {
      while (response.write('x'.repeat(65_536)));
      response.once('drain', pour)
    }
    pour()
  })
  const failure = await failureOf(request(url, { deadlineMs: 20_000, maxBytes: 100_000 }))
  expect(failure.isTimeout).toBe(false)
  expect(failure.message).toContain('100000')
})

test('a refused connection is the cause of the error, and an aborted request has no response', async () => {
  const url = await serve(() => {})
  const stop = new AbortController()
  const stopped = failureOf(request(url, { deadlineMs: 20_000, retryDelaysMs: [1, 1], signal: stop.signal }))
  stop.abort()
  expect((await stopped).isTimeout).toBe(false)
  server?.closeAllConnections()
  await new Promise((resolve) => server?.close(resolve))
  const { cause } = await failureOf(request(url, { deadlineMs: 5_000 }))
  expect((cause as Error).cause).toMatchObject({ code: 'ECONNREFUSED' })
})
