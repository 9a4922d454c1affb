import { expect, test } from 'vitest'
import { areFinishesOf, arModelUrl, MAX_AR_SOURCE_BYTES, readArModelUrl } from './ar-model.ts'

const hash = '0123456789abcdef0123456789abcdef'
const finishes = ['fabric:oat', 'fabric:moss', 'legs:oak']
const model = { hash, bytes: 1000, finishes, size: { width: 1, depth: 1, height: 1 } }

test('the URL of a model contains its finishes in the order of the model', () => {
  const url = arModelUrl(model, ['legs:oak', 'fabric:moss'])
  expect(url).toBe(`/media/models/ar/${hash}.fabric:moss.legs:oak.glb`)
  expect(readArModelUrl(url ?? '')).toEqual({ hash, finishes: ['fabric:moss', 'legs:oak'] })
  expect(readArModelUrl(arModelUrl(model, []) ?? '')).toEqual({ hash, finishes: [] })
})

test('a large model and a finish with other characters have no URL', () => {
  expect(arModelUrl({ ...model, bytes: MAX_AR_SOURCE_BYTES + 1 }, [])).toBeNull()
  expect(arModelUrl({ ...model, finishes: ['Oak / natural'] }, ['Oak / natural'])).toBeNull()
})

test.for(['', '.', '.fabric', '.fabric:oat:oak', '.fabric:o%2e', '.fabric:oat/..', '/fabric:oat'])(
  'another URL is not read: %s',
  (end) => {
    expect(readArModelUrl(`/media/models/ar/${hash.slice(end === '' ? 1 : 0)}${end}.glb`)).toBeNull()
  },
)

test('only finishes of the model in its order are accepted, one for each option', () => {
  expect(areFinishesOf(finishes, [])).toBe(true)
  expect(areFinishesOf(finishes, ['fabric:moss', 'legs:oak'])).toBe(true)
  expect(areFinishesOf(finishes, ['legs:oak', 'fabric:moss'])).toBe(false)
  expect(areFinishesOf(finishes, ['fabric:oat', 'fabric:moss'])).toBe(false)
  expect(areFinishesOf(finishes, ['fabric:oat', 'fabric:oat'])).toBe(false)
  expect(areFinishesOf(finishes, ['fabric:clay'])).toBe(false)
})
