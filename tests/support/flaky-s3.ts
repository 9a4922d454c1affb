// Stand-in for an S3 bucket that fails in ways in which a real bucket cannot be made to fail.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { S3Config } from '#platform/files/config.server.ts'

export type S3Behaviour = (request: IncomingMessage, response: ServerResponse) => void

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
