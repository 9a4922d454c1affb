// Stand-in for an S3 bucket that fails in ways in which a real bucket cannot be made to fail.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { S3Config } from '#platform/files/config.server.ts'

export type S3Behaviour = (request: IncomingMessage, response: ServerResponse) => void

/** Size of the file of the behaviour `steady`. */
export const STEADY_BYTES = 600_000

/** Writes a part of a file every 50 ms. */
function writeOften(response: ServerResponse, { bytes, times }: { bytes: number; times: number }): void {
  response.writeHead(200)
  let sent = 0
  const timer = setInterval(() => {
    response.write(Buffer.alloc(bytes))
    sent += 1
    if (sent === times) response.end()
    if (sent === times || response.destroyed) clearInterval(timer)
  }, 50)
}

export const s3Behaviours = {
  well: (_request, response) => response.writeHead(200).end('picture'),
  busy: (_request, response) => response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>'),
  full: (_request, response) => response.writeHead(507).end('<Error><Code>XMinioStorageFull</Code></Error>'),
  overQuota: (_request, response) => response.writeHead(403).end('<Error><Code>QuotaExceeded</Code></Error>'),
  forbidding: (_request, response) =>
    response
      .writeHead(403)
      .end('<Error><Code>SignatureDoesNotMatch</Code><StringToSign>x</StringToSign></Error>'),
  withoutBucket: (_request, response) =>
    response.writeHead(404).end('<Error><Code>NoSuchBucket</Code></Error>'),
  lost: (_request, response) => response.writeHead(404).end(),
  elsewhere: (_request, response) =>
    response.writeHead(307, { Location: 'http://127.0.0.1:9/elsewhere' }).end(),
  hangingUp: (request) => request.socket.destroy(),
  breakingOff: (request, response) => {
    response.writeHead(200, { 'Content-Length': '1000' }).write('pict')
    setTimeout(() => request.socket.destroy(), 20)
  },
  silent: () => {},
  /** Sends 600 kB in 1.5 seconds. */
  steady: (_request, response) => writeOften(response, { bytes: STEADY_BYTES / 30, times: 30 }),
  /** Responds after a second, as if it had read the upload slowly. */
  readingSlowly: (_request, response) => void setTimeout(() => response.writeHead(200).end(), 1_000),
  trickling: (_request, response) => writeOften(response, { bytes: 10, times: 1_000 }),
} satisfies Record<string, S3Behaviour>

/**
 * Opens a server that uses one behaviour for each request, in order. The last behaviour applies to all later requests.
 */
export async function openFlakyS3(...behaviours: S3Behaviour[]) {
  const receivedRequests: string[] = []
  const server = createServer((request, response) => {
    const behaviour = behaviours[Math.min(receivedRequests.length, behaviours.length - 1)]
    receivedRequests.push(`${request.method} ${request.url}`)
    request.resume()
    request.on('end', () => behaviour?.(request, response))
    request.on('error', () => {})
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const config: S3Config = {
    kind: 's3',
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    bucket: 'alcove-pictures',
    accessKeyId: 'KEY-OF-NOBODY',
    secretAccessKey: 'secret-of-nobody',
    isInPath: true,
  }
  return {
    config,
    receivedRequests,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
