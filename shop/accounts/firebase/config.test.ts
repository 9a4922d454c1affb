import { expect, test } from 'vitest'
import type { Environment } from '#platform/environment.ts'
import { envReader } from '#tests/support/env-reader.ts'
import { firebaseConfig } from './config.server.ts'

const { read, issuesOf } = envReader(firebaseConfig)

const web = {
  apiKey: 'AIza-public',
  authDomain: 'shop.firebaseapp.com',
  projectId: 'shop-1234',
  appId: '1:2:web:3',
}
const whole: Environment = {
  MODE: 'production',
  SIGN_IN: 'firebase',
  FIREBASE_WEB_CONFIG: JSON.stringify(web),
}

const namesIn = (faults: string) => faults.match(/^[A-Z_]+(?=: )/gm)

test('the shop signs customers in itself by default', () => {
  expect(read({ ...whole, SIGN_IN: 'own' })).toBeNull()
  expect(read({})).toBeNull()
})

test('a Firebase project is configured by its web configuration, its providers and phone sign-in', () => {
  expect(read({ ...whole, FIREBASE_PROVIDERS: 'google, apple', FIREBASE_PHONE: 'off' })).toEqual({
    web,
    providers: ['google', 'apple'],
    hasPhone: false,
    emulator: null,
  })
})

test('an incomplete or invalid configuration is an error', () => {
  for (const text of [
    undefined,
    '',
    'no JSON',
    '{}',
    JSON.stringify({ ...web, projectId: '../else' }),
    '[]',
    'null',
  ])
    expect(namesIn(issuesOf({ ...whole, FIREBASE_WEB_CONFIG: text })), text).toEqual(['FIREBASE_WEB_CONFIG'])
  expect(namesIn(issuesOf({ ...whole, FIREBASE_PROVIDERS: 'google,gogle' }))).toEqual(['FIREBASE_PROVIDERS'])
})

test('the emulator, which accepts any user, is for the demo on this machine only', () => {
  const emulator = 'http://127.0.0.1:9099'
  expect(read({ ...whole, MODE: 'demo', FIREBASE_EMULATOR: `${emulator}/` })?.emulator).toBe(emulator)
  expect(namesIn(issuesOf({ ...whole, FIREBASE_EMULATOR: emulator }))).toEqual(['FIREBASE_EMULATOR'])
  for (const elsewhere of [
    'http://evil.example:9099',
    'https://127.0.0.1:9099',
    'http://127.0.0.1.evil.example:1',
  ])
    expect(namesIn(issuesOf({ ...whole, MODE: 'demo', FIREBASE_EMULATOR: elsewhere })), elsewhere).toEqual([
      'FIREBASE_EMULATOR',
    ])
})
