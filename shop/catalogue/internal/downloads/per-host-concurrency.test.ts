import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { runPerHost } from './per-host-concurrency.ts'

const hosts = ['a', 'b', 'c', 'd', 'e'] as const
const sources = hosts.flatMap((host) => [1, 2, 3, 4, 5].map((n) => `https://${host}.example/${n}.jpg`))

test('every URL is fetched once, at most four at a time and two per host', async () => {
  const [asked, open] = [[] as string[], [] as string[]]
  const most = { all: 0, host: 0 }
  await runPerHost(sources, async (source) => {
    asked.push(source)
    open.push(source)
    most.all = Math.max(most.all, open.length)
    const ofHost = open.filter((one) => new URL(one).host === new URL(source).host).length
    most.host = Math.max(most.host, ofHost)
    await sleep(2)
    open.splice(open.indexOf(source), 1)
  })
  expect(asked.toSorted()).toEqual(sources.toSorted())
  expect(most).toEqual({ all: 4, host: 2 })
})

test('a failure is reported after all other URLs were fetched', async () => {
  const asked: string[] = []
  const [first] = sources
  const walked = runPerHost(sources, async (source) => {
    if (source === first) throw new Error('not this one')
    await sleep(2)
    asked.push(source)
  })
  await expect(walked).rejects.toThrow('not this one')
  expect(asked.toSorted()).toEqual(sources.slice(1).toSorted())
})
