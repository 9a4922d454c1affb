import { expect, test } from 'vitest'
import { readConfig } from './config.server.ts'
import { hasSeveralHosts, hostRuleOf, internalHostname } from './host-check.server.ts'

const ruleOf = (env: Record<string, string>) => hostRuleOf(readConfig(env))
const stripe = {
  PAYMENTS: 'stripe',
  STRIPE_SECRET_KEY: 'sk_live_of_nobody',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
}
const production = { MODE: 'production', SHOP_URL: 'https://shop.example', ...stripe }

/** Hosts that an attacker can give to a browser, or that are not hosts at all. */
const foreign = [
  '',
  'evil.example',
  'evil.example:3000',
  'localhost.evil.example',
  'evil.example@localhost',
  'localhost/evil.example',
  'localhost, evil.example',
  'shop.example.evil.example',
  '127.0.0.1.evil.example',
  '127.0.0.1.nip.io',
  '[::1].evil.example',
  'localhost:x',
  'localhost:99999',
]

test('in production only the host of SHOP_URL belongs to the shop', () => {
  const isOwnHost = ruleOf(production)
  for (const own of ['shop.example', 'Shop.Example', 'shop.example:443'])
    expect(isOwnHost(own), own).toBe(true)
  const local = ['localhost', '127.0.0.1', '[::1]', '10.0.0.5:3000', '0.0.0.0']
  for (const other of [
    ...foreign,
    ...local,
    'www.shop.example',
    'shop.example:80',
    'shop.example:3000',
    'shop.example.',
  ])
    expect(isOwnHost(other), other).toBe(false)
})

test('the port of SHOP_URL is a part of its host', () => {
  const isOwnHost = ruleOf({ ...production, SHOP_URL: 'https://10.0.0.5:8080' })
  expect(isOwnHost('10.0.0.5:8080')).toBe(true)
  expect(isOwnHost('10.0.0.5')).toBe(false)
})

test('in production the simulated bank reaches the shop within the machine', () => {
  const isOwnHost = ruleOf({ ...production, PAYMENTS: 'sandbox-on-purpose' })
  expect(isOwnHost('127.0.0.1:3000')).toBe(true)
  expect(isOwnHost('10.0.0.5:3000')).toBe(false)
  expect(isOwnHost('localhost')).toBe(false)
})

test('the demo answers at names without a dot, at any IP address, at HOST and at SHOP_URL, but at no other name', () => {
  const isOwnHost = ruleOf({})
  for (const own of [
    'localhost:3000',
    'LOCALHOST',
    '127.0.0.1:3000',
    '[::1]:3000',
    '192.168.1.20',
    '[fe80::1]:80',
    'my-computer:3000',
    'shop',
  ])
    expect(isOwnHost(own), own).toBe(true)
  for (const other of [...foreign, 'shop.example', 'my-computer.local'])
    expect(isOwnHost(other), other).toBe(false)
  expect(ruleOf({ HOST: 'My-Computer.local' })('my-computer.local:3000')).toBe(true)
  expect(ruleOf({ SHOP_URL: 'https://demo.example' })('demo.example')).toBe(true)
  expect(ruleOf({ SHOP_URL: 'https://demo.example' })('localhost:3000')).toBe(true)
})

test('the machine reaches the shop at the address where it listens', () => {
  expect(['0.0.0.0', '::', '::1', 'localhost', '10.0.0.5'].map(internalHostname)).toEqual([
    '127.0.0.1',
    '[::1]',
    '[::1]',
    'localhost',
    '10.0.0.5',
  ])
})

test('a second Host header is found, however it is written', () => {
  expect(hasSeveralHosts({ rawHeaders: ['Host', 'a', 'X', 'Host', 'Accept', 'host'] })).toBe(false)
  expect(hasSeveralHosts({ rawHeaders: ['Host', 'a', 'X', 'y', 'hOST', 'a'] })).toBe(true)
})
