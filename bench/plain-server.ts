// The least a server can do: the bytes of the shop's pages, held in memory and sent as they are.
import http from 'node:http'
import { brotliDecompressSync } from 'node:zlib'

const kept = new Map<string, Buffer>()

const server = http.createServer(async (request, response) => {
  const page = request.url ?? '/'
  let body = kept.get(page)
  if (!body) {
    body = await sentBy(new URL(page, process.env['PAGES']))
    kept.set(page, body)
  }
  response.writeHead(200, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Encoding': 'br',
    'Content-Length': body.length,
    'X-Sent': body.length,
  })
  response.end(body)
})

/** As the shop sends it, compressed; `fetch` would take that off. */
function sentBy(url: URL): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    http
      .get(url, { headers: { 'Accept-Encoding': 'br' } }, async (answer) => {
        const chunks: Buffer[] = []
        for await (const chunk of answer) chunks.push(chunk as Buffer)
        const body = Buffer.concat(chunks)
        brotliDecompressSync(body)
        resolve(body)
      })
      .on('error', reject)
  })
}

server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.stdout.write(`listening on ${typeof address === 'object' ? address?.port : ''}\n`)
})
