// A minimal HTTP server for comparison: sends the shop's compressed pages from memory.
import http from 'node:http'

const bodies = new Map<string, Buffer>()

const server = http.createServer((request, response) => void answer(request.url ?? '/', response))

async function answer(page: string, response: http.ServerResponse): Promise<void> {
  const body = bodies.get(page) ?? (await sentBy(new URL(page, process.env['PAGES'])))
  bodies.set(page, body)
  response.writeHead(200, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Encoding': 'br',
    'Content-Length': body.length,
    'X-Sent': body.length,
  })
  response.end(body)
}

/** Downloads a page in its compressed form. `fetch` would decompress it. */
function sentBy(url: URL): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { headers: { 'Accept-Encoding': 'br' } }, (answered) => {
      const chunks: Buffer[] = []
      answered.on('data', (chunk: Buffer) => chunks.push(chunk))
      answered.on('end', () => resolve(Buffer.concat(chunks)))
    })
    request.on('error', reject)
  })
}

server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.stdout.write(`listening on ${typeof address === 'object' ? address?.port : ''}\n`)
})
