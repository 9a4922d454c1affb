import { expect, test } from 'vitest'
import { expectLog } from '#tests/support/console.ts'
import { ipHashPrefix, maxPerIp } from '#shop/ip-limit.ts'
import { ipHash, ipPrefix, clientIpOf } from './client-ip.server.ts'
import { TrustedProxies } from './trusted-proxies.server.ts'

const clientOf = (peer: string | undefined, forwarded?: string, proxies: readonly string[] = []) =>
  clientIpOf({
    peer,
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    trustedProxies: TrustedProxies.parse(proxies.join()),
  })
const of = (...connection: Parameters<typeof clientOf>) => clientOf(...connection).ip

test('an IPv4 address is its own prefix, however it is written', () => {
  for (const peer of ['203.0.113.7', '::ffff:203.0.113.7', '::FFFF:203.0.113.7'])
    expect(of(peer)).toBe('203.0.113.7')
})

test('an IPv6 address counts as its /64 prefix, however it is written', () => {
  const household = '2001:db8:1:2::/64'
  for (const peer of [
    '2001:db8:1:2::1',
    '2001:0DB8:0001:0002:aaaa:bbbb:cccc:dddd',
    '2001:db8:1:2:0::%eth0',
  ]) {
    expect(of(peer), peer).toBe(household)
  }
  expect(of('2001:db8:1:3::1')).not.toBe(household)
  expect(of('::1')).toBe('0:0:0:0::/64')
})

test('behind trusted proxies the client IP is the last hop that is not one of them, whatever the client sent', () => {
  const proxies = ['10.0.0.1', '10.0.0.2']
  expect(of('10.0.0.1', '198.51.100.4', proxies)).toBe('198.51.100.4')
  expect(of('::ffff:10.0.0.1', '1.1.1.1, 198.51.100.4, 10.0.0.2', proxies)).toBe('198.51.100.4')
  expect(of('10.0.0.1', '[2001:db8:1:2::9]:4711', proxies)).toBe('2001:db8:1:2::/64')
  expect(of('10.0.0.1', '198.51.100.4:50123', proxies)).toBe('198.51.100.4')
})

test('a range of proxies is trusted as a whole, and nothing outside it', () => {
  const proxies = ['10.0.0.0/8', 'fd00::/8', '::ffff:172.16.0.0/108']
  expect(of('10.255.1.2', '198.51.100.4, 10.7.7.7', proxies)).toBe('198.51.100.4')
  expect(of('fd12::1', '198.51.100.4', proxies)).toBe('198.51.100.4')
  expect(of('172.31.0.9', '198.51.100.4', proxies)).toBe('198.51.100.4')
  expect(of('11.0.0.1', '198.51.100.4', proxies)).toBe('11.0.0.1')
  expect(of('172.32.0.1', '198.51.100.4', proxies)).toBe('172.32.0.1')
})

test('an unreadable hop ends the search: the client may have written the hops before it', () => {
  const proxies = ['10.0.0.1', '10.0.0.2']
  for (const header of ['5.5.5.5, unknown', '5.5.5.5, unknown, 10.0.0.2', '5.5.5.5,, 10.0.0.2'])
    expect(clientOf('10.0.0.1', header, proxies), header).toEqual({ ip: '10.0.0.1', isShared: true })
})

test('a header of a trusted proxy that names no client gives the proxy’s own IP, which customers share', () => {
  for (const header of [
    '',
    'unknown',
    'x'.repeat(10_000),
    ', ,',
    '<script>',
    '999.1.1.1',
    '1.1.1.1, nonsense',
  ]) {
    const client = clientOf('10.0.0.1', header, ['10.0.0.1'])
    expect(client, header.slice(0, 20)).toEqual({ ip: '10.0.0.1', isShared: true })
  }
  expect(clientOf('10.0.0.1', undefined, ['10.0.0.1']).isShared).toBe(true)
})

test('an untrusted proxy cannot set the client IP', () => {
  expect(of('203.0.113.7', '198.51.100.4')).toBe('203.0.113.7')
  expect(of('203.0.113.7', '198.51.100.4', ['10.0.0.1'])).toBe('203.0.113.7')
})

test('no header and no early end of a connection takes away the limit by client IP', () => {
  expectLog('network.unknown_proxy')
  for (const peer of [
    '127.0.0.1',
    '::1',
    '172.18.0.2',
    '192.168.1.1',
    '10.1.1.1',
    'fd00::1',
    'fe80::1%eth0',
  ]) {
    const direct = clientOf(peer)
    expect(direct.isShared, peer).toBe(false)
    for (const forwarded of ['198.51.100.4', 'x', '']) {
      const client = clientOf(peer, forwarded)
      expect(client, peer).toEqual({ ...direct, isShared: true })
      expect(ipHash(client, 'a')).toBe(ipHash(clientOf(peer, '203.0.113.9'), 'a'))
      expect(maxPerIp(20, ipHash(client, 'a'))).toBe(200)
      expect(ipPrefix(client)).toBeNull()
    }
    expect(ipHash(direct, 'a')).not.toBe(ipHash(clientOf(peer, 'x'), 'a'))
    expect(maxPerIp(20, ipHash(direct, 'a'))).toBe(20)
  }
  expect(clientOf('172.32.0.1', '198.51.100.4')).toEqual({ ip: '172.32.0.1', isShared: false })
  expect(clientOf(undefined)).toEqual(clientOf('', '203.0.113.7'))
  expect(maxPerIp(20, ipHash(clientOf(undefined), 'a'))).toBe(200)
})

test('the account’s owner sees only the beginning of a client IP', () => {
  expect(ipPrefix(clientOf('203.0.113.7'))).toBe('203.0.113.0')
  expect(ipPrefix(clientOf('2001:db8:1:2::1'))).toBe('2001:db8:1::')
})

test('the hashes of the /64s of one IPv6 /48 begin alike', () => {
  const hashOf = (peer: string) => ipHash(clientOf(peer), 'a')
  const prefix = ipHashPrefix(hashOf('2001:db8:1:2::1'))
  expect(prefix).toMatch(/^[\w-]{22}\.$/)
  expect(ipHashPrefix(hashOf('2001:db8:1:ffff::1'))).toBe(prefix)
  expect(hashOf('2001:db8:1:ffff::1')).not.toBe(hashOf('2001:db8:1:2::1'))
  expect(ipHashPrefix(hashOf('2001:db8:2:2::1'))).not.toBe(prefix)
  for (const other of [hashOf('203.0.113.7'), ipHash(clientOf('fd00::1', 'x'), 'a'), null])
    expect(ipHashPrefix(other)).toBeNull()
})

test('the shop stores a keyed hash of the client IP, the same for the same IP', () => {
  const hash = ipHash(clientOf('203.0.113.7'), 'a')
  expect(hash).toMatch(/^[\w-]{22}$/)
  expect(ipHash(clientOf('203.0.113.7'), 'a')).toBe(hash)
  expect(ipHash(clientOf('203.0.113.8'), 'a')).not.toBe(hash)
  expect(ipHash(clientOf('203.0.113.7'), 'b')).not.toBe(hash)
})
