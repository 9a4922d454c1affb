import { expect, test } from 'vitest'
import { expectLog } from '#tests/support/console.ts'
import { ipHash, clientIpOf } from './client-ip.server.ts'

const of = (peer: string | undefined, forwarded?: string, trustedProxies: readonly string[] = []) =>
  clientIpOf({
    peer,
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    trustedProxies,
  })

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

test('an invalid header of a trusted proxy gives the proxy’s own IP', () => {
  for (const header of [
    '',
    'unknown',
    'x'.repeat(10_000),
    ', ,',
    '<script>',
    '999.1.1.1',
    '1.1.1.1, nonsense',
  ]) {
    expect(of('10.0.0.1', header, ['10.0.0.1']), header.slice(0, 20)).toBe('10.0.0.1')
  }
})

test('an untrusted proxy cannot set the client IP', () => {
  expect(of('203.0.113.7', '198.51.100.4')).toBe('203.0.113.7')
  expect(of('203.0.113.7', '198.51.100.4', ['10.0.0.1'])).toBe('203.0.113.7')
})

test('behind an unconfigured private proxy the client IP is unknown; without a proxy a private IP is the client IP', () => {
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
    expect(of(peer, '198.51.100.4'), peer).toBeNull()
    expect(of(peer), peer).not.toBeNull()
  }
  expect(of('172.32.0.1', '198.51.100.4')).toBe('172.32.0.1')
  expect(of(undefined)).toBeNull()
})

test('the shop stores a keyed hash of the client IP, the same for the same IP', () => {
  const hash = ipHash('203.0.113.7', 'a')
  expect(hash).toMatch(/^[\w-]{22}$/)
  expect(ipHash('203.0.113.7', 'a')).toBe(hash)
  expect(ipHash('203.0.113.8', 'a')).not.toBe(hash)
  expect(ipHash('203.0.113.7', 'b')).not.toBe(hash)
  expect(ipHash(null, 'a')).toBeNull()
})
