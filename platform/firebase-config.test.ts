import { expect, test } from 'vitest'
import { type FirebaseEnv, readFirebase } from './firebase-config.ts'

const web = {
  apiKey: 'AIza-public',
  authDomain: 'shop.firebaseapp.com',
  projectId: 'shop-1234',
  appId: '1:2:web:3',
}
const whole: FirebaseEnv = {
  MODE: 'production',
  SIGN_IN: 'firebase',
  FIREBASE_WEB_CONFIG: JSON.stringify(web),
}

function read(env: FirebaseEnv) {
  const faults: string[] = []
  return { config: readFirebase(env, (name) => faults.push(name)), faults }
}

test('the shop signs shoppers in itself unless it is told otherwise', () => {
  expect(read({ ...whole, SIGN_IN: 'own' })).toEqual({ config: null, faults: [] })
})

test('a project is known by its web configuration, and shows what is switched on in it', () => {
  expect(read({ ...whole, FIREBASE_PROVIDERS: 'google, apple', FIREBASE_PHONE: 'off' })).toEqual({
    config: { web, providers: ['google', 'apple'], hasPhone: false, emulator: null },
    faults: [],
  })
})

test('half a configuration is a fault, and so is one that means nothing', () => {
  for (const text of [
    undefined,
    '',
    'no JSON',
    '{}',
    JSON.stringify({ ...web, projectId: '../else' }),
    '[]',
    'null',
  ])
    expect(read({ ...whole, FIREBASE_WEB_CONFIG: text }).faults, text).toEqual(['FIREBASE_WEB_CONFIG'])
  expect(read({ ...whole, FIREBASE_PROVIDERS: 'google,gogle' }).faults).toEqual(['FIREBASE_PROVIDERS'])
})

test('the emulator, which believes everybody, is for the demo on this machine only', () => {
  const emulator = 'http://127.0.0.1:9099'
  expect(read({ ...whole, MODE: 'demo', FIREBASE_EMULATOR: `${emulator}/` }).config?.emulator).toBe(emulator)
  expect(read({ ...whole, FIREBASE_EMULATOR: emulator }).faults).toEqual(['FIREBASE_EMULATOR'])
  for (const elsewhere of [
    'http://evil.example:9099',
    'https://127.0.0.1:9099',
    'http://127.0.0.1.evil.example:1',
  ])
    expect(read({ ...whole, MODE: 'demo', FIREBASE_EMULATOR: elsewhere }).faults, elsewhere).toEqual([
      'FIREBASE_EMULATOR',
    ])
})
