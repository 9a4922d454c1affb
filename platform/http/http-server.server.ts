// Serves HTTP on one port. Keeps idle connections open for longer than reverse proxies do. When the server closes, it
// first waits for the running requests.
import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/**
 * How long an idle connection stays open, in milliseconds. The time is longer than the idle time of common proxies, so
 * that the proxy closes the connection first. If the shop closed the connection just when the proxy sends a request,
 * the request would fail with ECONNRESET. Idle times: Caddy 120 s, Traefik 90 s, nginx and AWS load balancers 60 s.
 */
export const KEEP_ALIVE_MS = 130_000
/**
 * The time limit in milliseconds for receiving the headers of a request. Must be longer than `KEEP_ALIVE_MS`, because
 * in some versions of Node the limit starts at the end of the previous request.
 */
export const HEADERS_TIMEOUT_MS = KEEP_ALIVE_MS + 5_000
/**
 * The maximum time in milliseconds that a client may take to send a request with its body. It equals the time limit for
 * staff pages. In this time, a connection with 1.6 Mbit/s can upload 60 MB.
 */
export const REQUEST_TIMEOUT_MS = 5 * 60_000
/**
 * The highest number of open connections. An idle connection takes about 10 kB of memory. Node closes further
 * connections at once. There is no limit per client, because all connections of a shop may come from one proxy.
 */
const MAX_CONNECTIONS = 5_000
/**
 * The highest number of requests of one connection that wait for a response. If a client sends more, the server closes
 * the connection. Node starts all requests that a client sends without waiting for responses, thousands at a time.
 * Browsers and reverse proxies send one request at a time over a connection.
 */
export const MAX_PIPELINED = 16
const CLOSE_TIMEOUT_MS = 10_000

export interface HttpServer {
  /** Returns the port that the server listens on. Throws if the port is taken or not allowed. */
  listen(where: { readonly port: number; readonly host: string }): Promise<number>
  /**
   * Accepts no more connections, closes idle connections and waits for running requests. Breaks off the requests that
   * still run after 10 s.
   */
  close(): Promise<void>
}

export interface HttpServerOptions {
  readonly closeTimeoutMs?: number
  readonly maxConnections?: number
}

export function httpServer(
  listener: RequestListener,
  { closeTimeoutMs = CLOSE_TIMEOUT_MS, maxConnections = MAX_CONNECTIONS }: HttpServerOptions = {},
): HttpServer {
  const server = createServer({
    keepAliveTimeout: KEEP_ALIVE_MS,
    headersTimeout: HEADERS_TIMEOUT_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
  })
  server.maxConnections = maxConnections
  /** The open connections, and the responses of each that are not sent yet. */
  const connections = new Map<Socket, Set<ServerResponse>>()
  let isClosing = false
  server.on('connection', (socket) => {
    connections.set(socket, new Set())
    socket.once('close', () => connections.delete(socket))
  })
  server.on('request', (request, response) => {
    const { socket } = request
    const responses = connections.get(socket)
    // Node also parses the remaining requests of a connection that was just closed.
    if (!responses || socket.destroyed) return
    if (responses.size >= MAX_PIPELINED) {
      socket.destroy()
      return
    }
    responses.add(response)
    if (isClosing) response.shouldKeepAlive = false
    response.once('close', () => {
      responses.delete(response)
      // A response whose headers were sent before the close has promised to keep the connection.
      if (isClosing) setImmediate(() => server.closeIdleConnections())
    })
    listener(request, response)
  })
  return {
    listen: ({ port, host }) =>
      new Promise((resolve, reject) => {
        server.once('error', reject)
        server.listen(port, host, () => {
          server.off('error', reject)
          resolve((server.address() as AddressInfo).port)
        })
      }),
    async close() {
      isClosing = true
      for (const responses of connections.values())
        for (const response of responses) response.shouldKeepAlive = false
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeIdleConnections()
      // Node does not count a connection as idle before its first request. Browsers open such connections in advance.
      for (const socket of connections.keys()) if (socket.bytesRead === 0) socket.destroy()
      const timeout = setTimeout(() => server.closeAllConnections(), closeTimeoutMs)
      await closed
      clearTimeout(timeout)
    },
  }
}
