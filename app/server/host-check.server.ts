// Checks the Host header. A web page of an attacker can make a browser send requests to the shop under the attacker's
// own host name (DNS rebinding). The browser then counts the shop as a part of the attacker's site.
import type { IncomingMessage } from 'node:http'
import type { Http2ServerRequest } from 'node:http2'
import { isIP, isIPv6 } from 'node:net'
import type { Context, MiddlewareHandler } from 'hono'
import { log } from '#platform/log.server.ts'
import type { Config } from './config.server.ts'

type HostConfig = Pick<Config, 'mode' | 'shopUrl' | 'host' | 'payments'>

/** Matches a host name, an IPv4 address or an IPv6 address in brackets, with or without a port. */
const HOST = /^(\[[\da-f:.]+\]|[\w.-]+)(:\d+)?$/i

/** Returns the host name at which this machine reaches a shop that listens at `host`. */
export function internalHostname(host: string): string {
  const reachable = { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host
  return isIPv6(reachable) ? `[${reachable}]` : reachable
}

/**
 * Returns a function that checks whether a host, with its port, belongs to the shop. In production, only the host of
 * SHOP_URL belongs to the shop. In the demo, the value of HOST, IP addresses, and names without a dot such as
 * `localhost` also belong to the shop. These hosts are safe, because a DNS rebinding attack needs a public host name.
 */
export function hostRuleOf({ mode, shopUrl, host, payments }: HostConfig): (host: string) => boolean {
  const own = shopUrl === null ? null : new URL(shopUrl)
  const internal = internalHostname(host).toLowerCase()
  return (requested) => {
    const parsed = HOST.test(requested) ? URL.parse(`${own?.protocol ?? 'http:'}//${requested}`) : null
    if (!parsed) return false
    if (parsed.host === own?.host) return true
    const { hostname } = parsed
    // The simulated bank sends its events to the shop within this machine.
    if (hostname === internal && (mode === 'demo' || payments.kind === 'sandbox')) return true
    return mode === 'demo' && (!hostname.includes('.') || isIP(hostname.replace(/^\[(.*)\]$/, '$1')) !== 0)
  }
}

type Incoming = Pick<IncomingMessage | Http2ServerRequest, 'rawHeaders'>

/** Checks whether a request has more than one Host header. Node itself reads only the first of them. */
export function hasSeveralHosts({ rawHeaders }: Incoming): boolean {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') count += 1
  return count > 1
}

interface HostCheck {
  readonly isOwnHost: (host: string) => boolean
  /** Returns the shop's public URL. */
  readonly address: () => string
  readonly isHealthCheck: (c: Context) => Promise<boolean>
}

/**
 * Responds 400 to requests with an unknown host or with several Host headers. Health checks may use any host, because
 * load balancers send the IP address of the process.
 */
export function requireOwnHost({ isOwnHost, address, isHealthCheck }: HostCheck): MiddlewareHandler {
  return async (c, next) => {
    const incoming: Incoming | undefined = c.env?.incoming
    if (incoming && hasSeveralHosts(incoming)) return c.text('Send one Host header only.', 400)
    // A request target may itself contain a host, which then takes precedence over the Host header (RFC 9112, 3.2.2).
    const { host } = new URL(c.req.url)
    const headers = [c.req.raw.headers.get('Host') ?? host, host]
    if (headers.every(isOwnHost) || (await isHealthCheck(c))) return next()
    log.info(
      { event: 'request.unknown_host', host: headers[0]?.slice(0, 200) },
      'an unknown host was refused',
    )
    return c.text(`This shop does not answer at this host name. Its URL is ${address()} (SHOP_URL).`, 400)
  }
}
