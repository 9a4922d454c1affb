// Sends forms slowly to the built shop. A trusted proxy names the client IP of each request.
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { MAX_FORM_BYTES } from '#app/request/form.server.ts'
import { openTestShop } from '#tests/support/test-shop.ts'

const shop = openTestShop({ TRUST_PROXY: '127.0.0.1' })
const sockets: Socket[] = []
afterEach(() => sockets.splice(0).forEach((socket) => socket.destroy()))

interface SlowForm {
  readonly socket: Socket
  /** Returns the response as far as it has arrived. */
  received(): string
}

const BODY = `number=AB&email=${'a'.repeat(33)}`

/** Posts a form to a page, but sends only the first three bytes of its body. */
function postSlowly(ip: string, path: string, length = `Content-Length: ${BODY.length}`): SlowForm {
  const { host, hostname, port } = new URL(shop.address())
  const head = `Host: ${host}\r\nX-Forwarded-For: ${ip}\r\nOrigin: ${shop.address()}\r\nAccept: text/html`
  const type = 'Content-Type: application/x-www-form-urlencoded'
  const socket = connect(Number(port), hostname)
  sockets.push(socket)
  let received = ''
  socket.setEncoding('utf8').on('data', (text: string) => (received += text))
  socket.on('error', () => {})
  socket.write(`POST ${path} HTTP/1.1\r\n${head}\r\n${type}\r\n${length}\r\n\r\n${BODY.slice(0, 3)}`)
  return { socket, received: () => received }
}

async function timeOf(ip: string, path: string): Promise<number> {
  const began = performance.now()
  const response = await fetch(shop.address() + path, { headers: { 'X-Forwarded-For': ip } })
  await response.body?.cancel()
  expect(response.status).toBe(200)
  return performance.now() - began
}

test('forms that do not arrive do not delay the other customers behind the same client IP', async () => {
  const ip = '203.0.113.8'
  await timeOf(ip, '/cart')
  const slow = Array.from({ length: 70 }, () => postSlowly(ip, '/cart/lines'))
  for (let second = 0; second < 3; second += 1) {
    await sleep(300)
    expect(await timeOf(ip, '/cart')).toBeLessThan(5_000)
    slow.push(...Array.from({ length: 3 }, () => postSlowly(ip, '/cart/lines')))
  }
  expect(slow.map(({ received }) => received())).toEqual(slow.map(() => ''))
})

test('a form that arrives slowly is handled once it is complete', async () => {
  const { socket, received } = postSlowly('203.0.113.9', '/track')
  await sleep(1_500)
  expect(received()).toBe('')
  socket.write(BODY.slice(3))
  await expect.poll(received, { timeout: 5_000 }).toMatch(/^HTTP\/1\.1 422 [^]*value="AB"/)
})

test('a form that has not arrived after ten seconds is refused, and its connection is closed', async () => {
  const began = performance.now()
  const { socket, received } = postSlowly('203.0.113.10', '/track')
  await new Promise((resolve) => socket.once('close', resolve))
  expect(received()).toMatch(/^HTTP\/1\.1 408 [^]*\r\nConnection: close\r\n/i)
  expect(performance.now() - began).toBeGreaterThan(9_000)
  expect(performance.now() - began).toBeLessThan(15_000)
})

test('a form that declares too many bytes is refused before they arrive', async () => {
  const { received } = postSlowly('203.0.113.11', '/track', `Content-Length: ${MAX_FORM_BYTES + 1}`)
  await expect.poll(received, { timeout: 5_000 }).toMatch(/^HTTP\/1\.1 413 /)
})
