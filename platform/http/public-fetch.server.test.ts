import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { fetchPublic, type FetchLimits } from './public-fetch.server.ts'
import { isPublicIp } from './public-ip.ts'

/**
 * Starts an HTTP server on this machine and returns its URL. Outside tests, the shop never downloads from this machine.
 */
async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const isAllowed = (address: string) => address === '127.0.0.1' || isPublicIp(address)
const limits: FetchLimits = { maxBytes: 1000, milliseconds: 5_000, accept: 'image/*', isAllowed }
const gets = (url: string, more: Partial<FetchLimits> = {}) => fetchPublic(url, { ...limits, ...more })
const refusedBecause = (why: string) => ({ ok: false, failure: { why } })

test('a file is fetched as it is, without information about the shop', async () => {
  let asked: IncomingMessage | undefined
  const at = await serve((request, response) => {
    asked = request
    response.end('a picture')
  })
  const fetched = await gets(`${at}/lund.jpg?v=2`)
  expect(fetched.ok && Buffer.from(fetched.bytes).toString()).toBe('a picture')
  expect(asked?.url).toBe('/lund.jpg?v=2')
  expect(Object.keys(asked?.headers ?? {})).not.toEqual(expect.arrayContaining(['cookie', 'referer']))
})

test.each([
  'ftp://pictures.example/a.jpg',
  'file:///etc/passwd',
  'https://user:word@pictures.example/a.jpg',
  'lund.jpg',
])('%s is not a URL to fetch from', async (url) => expect(await gets(url)).toEqual(refusedBecause('unfit')))

test.each([
  'http://127.0.0.1:1/',
  'http://2130706433/',
  'http://0x7f.1/',
  'http://[::1]/',
  'http://[::ffff:10.0.0.1]/',
  'http://169.254.169.254/latest/meta-data',
  'http://localhost/',
])('%s is an internal address', async (url) => {
  expect(await fetchPublic(url, { maxBytes: 1, milliseconds: 5_000, accept: '*/*' })).toEqual(
    refusedBecause('private'),
  )
})

test.each([
  'http://169.254.169.254/',
  'http://[::1]/',
  'http://[::ffff:10.0.0.1]/',
  'http://10.0.0.1/',
  'file:///etc/passwd',
])('a redirect to %s is not followed', async (inside) => {
  const at = await serve((_, response) => response.writeHead(302, { location: inside }).end())
  const fetched = await gets(at)
  expect(fetched).toEqual(refusedBecause(inside.startsWith('file') ? 'unfit' : 'private'))
})

test('a redirect to another port of this machine is not followed', async () => {
  let asked = 0
  const inside = await serve((_, response) => {
    asked += 1
    response.end('secret')
  })
  const at = await serve((_, response) => response.writeHead(302, { location: inside }).end())
  const once = [true]
  const fetched = await gets(at, { isAllowed: () => once.pop() ?? false })
  expect([fetched, asked]).toEqual([refusedBecause('private'), 0])
})

test('three redirects are followed, a fourth is not', async () => {
  const at = await serve((request, response) => {
    const left = Number(request.url?.slice(1))
    if (left === 0) response.end('here')
    else response.writeHead(301, { location: `/${left - 1}` }).end()
  })
  expect(await gets(`${at}/3`)).toMatchObject({ ok: true })
  expect(await gets(`${at}/4`)).toEqual(refusedBecause('many_redirects'))
})

test('an invalid redirect and a refused file are reported by their status', async () => {
  const at = await serve((request, response) => void response.writeHead(Number(request.url?.slice(1))).end())
  for (const status of [302, 204, 403, 404, 500])
    expect(await gets(`${at}/${status}`)).toEqual({ ok: false, failure: { why: 'refused', status } })
})

const endless = (response: ServerResponse) => {
  const more = () => {
    if (!response.destroyed && response.write(Buffer.alloc(500))) setImmediate(more)
    else response.once('drain', more)
  }
  more()
}

test('an endless file is read up to the size limit only', async () => {
  let isHungUp = false
  const at = await serve((request, response) => {
    request.socket.once('close', () => (isHungUp = true))
    endless(response)
  })
  expect(await gets(at)).toEqual(refusedBecause('too_big'))
  await expect.poll(() => isHungUp).toBe(true)
})

test('a file that declares a size above the limit is not read', async () => {
  const at = await serve((_, response) => response.writeHead(200, { 'content-length': '2000' }).write('.'))
  expect(await gets(at)).toEqual(refusedBecause('too_big'))
})

test('a file that is shorter than declared is refused', async () => {
  const at = await serve((_, response) => {
    response.writeHead(200, { 'content-length': '900' }).write('half')
    setTimeout(() => response.destroy(), 20)
  })
  expect(await gets(at)).toEqual(refusedBecause('silent'))
})

test('a slow server times out, before or after its first byte', async () => {
  const at = await serve((request, response) => {
    if (request.url === '/begins') response.writeHead(200).write('.')
  })
  for (const path of ['/silent', '/begins'])
    expect(await gets(at + path, { milliseconds: 200 })).toEqual(refusedBecause('silent'))
})

test('a slow but steady server is waited for, a trickle is not', async () => {
  const at = await serve((request, response) => {
    const [bytes, times] = request.url === '/steady' ? [30_000, 8] : [10, 1_000]
    response.writeHead(200)
    let sent = 0
    const timer = setInterval(() => {
      response.write('.'.repeat(bytes))
      if (++sent === times) response.end()
      if (sent === times || response.destroyed) clearInterval(timer)
    }, 50)
  })
  const slow = { milliseconds: 200, maxBytes: 1_000_000 }
  expect(await gets(`${at}/steady`, slow)).toMatchObject({ ok: true })
  expect(await gets(`${at}/trickle`, slow)).toEqual(refusedBecause('silent'))
})

test('a closed port is reported as silent, an unresolvable host name as unknown', async () => {
  expect(await gets('http://127.0.0.1:1/')).toEqual(refusedBecause('silent'))
  expect((await gets('http://no-such-shop.invalid/')).ok).toBe(false)
})

test('an aborted fetch throws', async () => {
  const at = await serve(() => {})
  const given = AbortSignal.timeout(50)
  await expect(gets(at, { signal: given })).rejects.toThrow()
})
