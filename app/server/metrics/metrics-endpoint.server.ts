// Serves the metrics at /metrics. A client that may not read them gets the ordinary response for an unknown page.
import { createHash, timingSafeEqual } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import ipaddr from 'ipaddr.js'
import type { Bindings } from '../bindings.ts'
import { parseIp } from '../trusted-proxies.server.ts'
import type { Figures } from './figures.server.ts'
import type { Metrics } from './metrics.server.ts'

/** Headers that proxies add. A request with one of them did not come directly from a program on this machine. */
const PROXY_HEADERS = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
]
const LOCAL_HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i

interface Access {
  /** The value of METRICS_TOKEN. `null`: only programs on this machine may read the metrics. */
  readonly token: string | null
  readonly authorization: string | undefined
  /** The IP address from which the connection comes. `undefined`: unknown. */
  readonly peer: string | undefined
  readonly header: (name: string) => string | undefined
}

/**
 * Checks whether a request may read the metrics. The request needs the bearer token, or must come from this machine: the
 * connection comes from a loopback address, no proxy has added a header, and the host is a name of this machine. The
 * check of the host protects against DNS rebinding, and against a reverse proxy on this machine that adds no header.
 */
export function mayReadMetrics({ token, authorization, peer, header }: Access): boolean {
  const [, given] = /^Bearer ([\x21-\x7e]+)$/i.exec(authorization ?? '') ?? []
  if (token !== null && given !== undefined) return isSame(given, token)
  const ip = parseIp(peer ?? '')
  if (ip === null || ipaddr.parse(ip).range() !== 'loopback') return false
  return PROXY_HEADERS.every((name) => header(name) === undefined) && LOCAL_HOST.test(header('host') ?? '')
}

/** Compares two texts in a time that does not depend on their content. The hashes have the same length. */
function isSame(a: string, b: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(a), hash(b))
}

interface EndpointOptions {
  readonly token: string | null
  readonly metrics: Metrics
  readonly readFigures: () => Promise<Figures>
}

export function metricsEndpoint({
  token,
  metrics,
  readFigures,
}: EndpointOptions): MiddlewareHandler<Bindings> {
  return async (c, next) => {
    const access = {
      token,
      authorization: c.req.header('authorization'),
      peer: c.env?.incoming?.socket?.remoteAddress,
      header: (name: string) => c.req.header(name),
    }
    if (!mayReadMetrics(access)) return next()
    const text = await metrics.render(await readFigures())
    return c.body(text, 200, { 'Content-Type': metrics.contentType, 'Cache-Control': 'no-store' })
  }
}
