// Sends the built shop, as a separate process, very many requests over one connection.
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { fillWithDemo } from '#tests/support/demo-folder.ts'
import { runShop } from '#tests/support/shop-process.ts'
import { newFolder } from '#tests/support/test-folders.ts'

test('50,000 requests over one connection end with the connection, and delay no other client', async () => {
  const folder = newFolder('pipelined')
  await fillWithDemo(folder)
  const shop = await runShop(folder, { TRUST_PROXY: '127.0.0.1' })
  onTestFinished(async () => void (await shop.end('SIGTERM')))
  const { host, hostname, port } = new URL(shop.url)
  const cart = async () => {
    const began = performance.now()
    const { status } = await fetch(`${shop.url}/cart`, { headers: { 'X-Forwarded-For': '198.51.100.9' } })
    expect(status).toBe(200)
    return performance.now() - began
  }
  await cart()
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {}).resume()
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.write(`GET /cart HTTP/1.1\r\nHost: ${host}\r\nX-Forwarded-For: 203.0.113.12\r\n\r\n`.repeat(50_000))
  await sleep(20)
  expect(await cart()).toBeLessThan(2_000)
  await closed
})
