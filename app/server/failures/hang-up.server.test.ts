import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openTestShop } from '#tests/support/test-shop.ts'

const shop = openTestShop()

/** Sends the beginning of a request, and closes the connection after some milliseconds. */
async function hangUp(text: string, afterMs: number): Promise<void> {
  const { hostname, port } = new URL(shop.address())
  const socket = net.connect(Number(port), hostname)
  socket.on('error', () => {})
  await new Promise((resolve) => socket.write(text, resolve))
  await sleep(afterMs)
  socket.resetAndDestroy()
}

// The test fails if the shop logs a warning or an error.
test('a customer who hangs up is not an error of the shop', async () => {
  const { host } = new URL(shop.address())
  const headers = `Host: ${host}\r\nOrigin: ${shop.address()}\r\nSec-Fetch-Site: same-origin\r\nAccept: text/html`
  const form = 'Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 1000'
  const requests = [
    `GET /search?q=sofa HTTP/1.1\r\n${headers}\r\n\r\n`,
    `GET /search.data?q=sofa HTTP/1.1\r\n${headers}\r\n\r\n`,
    `GET /cart HTTP/1.1\r\n${headers}\r\n\r\n`,
    `POST /cart/lines HTTP/1.1\r\n${headers}\r\n${form}\r\n\r\nvariant=`,
    `POST /track HTTP/1.1\r\n${headers}\r\n${form}\r\n\r\nnumber=`,
    `POST /api/webhooks/sandbox HTTP/1.1\r\n${headers}\r\n${form}\r\n\r\n{`,
    `POST /api/auth/token HTTP/1.1\r\n${headers}\r\n${form}\r\n\r\n{`,
  ]
  for (const request of requests) for (let ms = 0; ms < 40; ms += 3) await hangUp(request, ms)
  expect((await shop.newBrowser().get('/search?q=sofa')).status).toBe(200)
})
