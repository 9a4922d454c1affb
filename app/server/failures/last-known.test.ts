import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { lastKnown, MAX_STALE_MS } from './last-known.server.ts'

const unavailable = () => Promise.reject(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }))

test('a value that the database returns is current', async () => {
  let version = 1
  const read = lastKnown(async () => version)
  expect(await read()).toEqual({ value: 1, isCurrent: true })
  version = 2
  expect(await read()).toEqual({ value: 2, isCurrent: true })
})

test('while the database is unavailable, the last value counts for ten minutes', async () => {
  let time = 0
  let query = async () => 'oak'
  const read = lastKnown(() => query(), { now: () => time })
  await read()
  query = unavailable
  time = MAX_STALE_MS
  expect(await read()).toEqual({ value: 'oak', isCurrent: false })
  time += 1
  expect(await read()).toEqual({ value: undefined, isCurrent: false })
  query = async () => 'ash'
  expect(await read()).toEqual({ value: 'ash', isCurrent: true })
})

test('a first read that fails leaves nothing to show', async () => {
  expect(await lastKnown<number>(unavailable)()).toEqual({ value: undefined, isCurrent: false })
})

test('a locked database delays only the first requests, and its late value counts afterwards', async () => {
  let reads = 0
  let time = 0
  let query = async () => 'oak'
  const read = lastKnown(
    () => {
      reads += 1
      return query()
    },
    { waitMs: 1, now: () => time },
  )
  await read()
  const locked = Promise.withResolvers<string>()
  query = () => locked.promise
  expect(await read()).toEqual({ value: 'oak', isCurrent: false })
  expect(await read()).toEqual({ value: 'oak', isCurrent: false })
  expect(reads).toBe(2)
  time = 10_000
  expect(await read()).toEqual({ value: 'oak', isCurrent: false })
  expect(reads).toBe(3)
  query = async () => 'ash'
  locked.resolve('elm')
  await locked.promise
  await expect.poll(read).toEqual({ value: 'ash', isCurrent: true })
})

test('while every read is slow, only the first requests wait long', async () => {
  let ms = 0
  const read = lastKnown(() => sleep(ms, 'oak'), { waitMs: 300 })
  await read()
  ms = 400
  expect(await read()).toMatchObject({ isCurrent: false })
  await sleep(150)
  const began = performance.now()
  expect(await read()).toMatchObject({ isCurrent: false })
  expect(performance.now() - began).toBeLessThan(300)
  await sleep(500)
  ms = 150
  expect(await read()).toMatchObject({ isCurrent: false })
  await sleep(200)
  expect(await read()).toMatchObject({ isCurrent: true })
})

test('an error of the shop itself is not hidden', async () => {
  const read = lastKnown(() => Promise.reject(new TypeError('a mistake')))
  await expect(read()).rejects.toThrow('a mistake')
})
