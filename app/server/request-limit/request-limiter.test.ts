import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DatabaseTimeout } from '#platform/db/unavailable.ts'
import { prefixedIpHash, sharedIpHash } from '#shop/ip-limit.ts'
import { RequestLimiter, TooManyRequests } from './request-limiter.server.ts'
import {
  MAX_CLIENTS,
  MAX_OVERDUE_MS,
  MAX_RUNNING,
  MAX_RUNNING_MS,
  MAX_RUNNING_SHARED,
  MAX_TOKENS,
  MAX_WAIT_MS,
  REFUSAL_DELAY_MS,
  WAITING_COST,
} from './request-limits.ts'

const MAX_WAITING_PAGES = MAX_TOKENS / WAITING_COST.page

// Only the timers are replaced, so that the test need not wait. `setImmediate` and promises run as usual.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

const settle = async () => {
  for (let turn = 0; turn < 3; turn += 1) await nextTurn()
}

/** Sends pages of one client IP, which never end. Returns how many run, and how many were refused. */
function sender(limiter: RequestLimiter) {
  const counts = { running: 0, refused: 0 }
  const leaves: (() => void)[] = []
  const send = (ipHash: string, times = 1) => {
    for (let time = 0; time < times; time += 1)
      limiter.enter(ipHash, { cost: 'page' }).then(
        (leave) => {
          counts.running += 1
          leaves.push(leave)
        },
        (error: unknown) => {
          expect(error).toBeInstanceOf(TooManyRequests)
          counts.refused += 1
        },
      )
  }
  return { counts, leaves, send }
}

describe('the request limit', () => {
  test('lets few requests of one client IP run, and those of another client IP besides', async () => {
    const { counts, leaves, send } = sender(new RequestLimiter())
    send('one', MAX_RUNNING + 2)
    await settle()
    expect(counts.running).toBe(MAX_RUNNING)
    send('other')
    await settle()
    expect(counts.running).toBe(MAX_RUNNING + 1)
    leaves[0]?.()
    leaves[0]?.()
    await settle()
    expect(counts.running).toBe(MAX_RUNNING + 2)
  })

  test('refuses requests, after a pause, only if very many of one client IP wait', async () => {
    const { counts, send } = sender(new RequestLimiter(() => 0))
    send('one', MAX_RUNNING + MAX_WAITING_PAGES + 7)
    await settle()
    expect(counts.refused).toBe(0)
    vi.advanceTimersByTime(REFUSAL_DELAY_MS)
    await settle()
    expect(counts.refused).toBe(7)
  })

  test('starts the next request after a second, also if a request takes longer', async () => {
    const { counts, leaves, send } = sender(new RequestLimiter())
    send('one', 2 * MAX_RUNNING + 1)
    await settle()
    vi.advanceTimersByTime(MAX_RUNNING_MS)
    await settle()
    expect(counts.running).toBe(2 * MAX_RUNNING)
    for (const leave of leaves.slice(0, MAX_RUNNING)) leave()
    await settle()
    expect(counts.running).toBe(2 * MAX_RUNNING)
  })

  test('refuses a request that has waited too long', async () => {
    const REQUEST_MS = MAX_RUNNING_MS - 100
    const limiter = new RequestLimiter()
    const { counts, leaves, send } = sender(limiter)
    const waiting = Math.ceil((MAX_WAIT_MS / REQUEST_MS) * MAX_RUNNING) + MAX_RUNNING + 5
    send('one', waiting)
    for (let ms = 0; ms < MAX_WAIT_MS + REFUSAL_DELAY_MS; ms += 100) {
      await settle()
      if (ms % REQUEST_MS === 0) for (const leave of leaves.splice(0)) leave()
      vi.advanceTimersByTime(100)
    }
    await settle()
    expect(counts.refused).toBeGreaterThan(0)
    expect(counts.running + counts.refused).toBe(waiting)
  })

  test('refuses a request of an IPv6 network in the same time, although it waits for two turns', async () => {
    const limiter = new RequestLimiter()
    const refused: unknown[] = []
    const ip = prefixedIpHash('prefix', 'subnet')
    for (let at = 0; at < 20 * MAX_RUNNING_SHARED; at += 1)
      void limiter.enter(prefixedIpHash('prefix', `other${at}`), { cost: 'page' }).catch(() => {})
    for (let at = 0; at < 2 * MAX_RUNNING; at += 1)
      limiter.enter(ip, { cost: 'page' }).catch((error: unknown) => refused.push(error))
    for (let ms = 0; ms < MAX_WAIT_MS + REFUSAL_DELAY_MS; ms += 100) {
      await settle()
      vi.advanceTimersByTime(100)
    }
    await settle()
    expect(refused).toHaveLength(2 * MAX_RUNNING)
  })

  describe('while earlier requests of a client take too long', () => {
    /**
     * Sends requests that take too long. Then `refuse` sends so many that the last is refused, and returns its error.
     */
    async function occupy() {
      const limiter = new RequestLimiter(() => 0)
      const errors: unknown[] = []
      const leaves: (() => void)[] = []
      const pass = async (ms: number) => {
        await settle()
        vi.advanceTimersByTime(ms)
        await settle()
      }
      const send = (times: number) => {
        for (let time = 0; time < times; time += 1)
          limiter.enter('one', { cost: 'page' }).then(
            (leave) => leaves.push(leave),
            (error: unknown) => errors.push(error),
          )
      }
      send(MAX_RUNNING)
      await pass(MAX_RUNNING_MS)
      const refuse = async () => {
        send(MAX_RUNNING + MAX_WAITING_PAGES + 1)
        await pass(REFUSAL_DELAY_MS)
        expect(errors).toHaveLength(1)
        return errors[0]
      }
      return { leaves, pass, refuse }
    }

    test('the shop is at fault, not the client', async () => {
      const { refuse } = await occupy()
      expect(await refuse()).toBeInstanceOf(DatabaseTimeout)
    })

    test('the client is at fault once the requests have ended, or have lost their connection', async () => {
      const ended = await occupy()
      for (const leave of ended.leaves) leave()
      expect(await ended.refuse()).toBeInstanceOf(TooManyRequests)
      const lost = await occupy()
      await lost.pass(MAX_OVERDUE_MS)
      expect(await lost.refuse()).toBeInstanceOf(TooManyRequests)
    })
  })

  test('lets ten times as many requests of a shared client IP wait', async () => {
    const { counts, send } = sender(new RequestLimiter(() => 0))
    send(sharedIpHash('proxy'), MAX_RUNNING_SHARED + 10 * MAX_WAITING_PAGES + 3)
    await settle()
    expect(counts.running).toBe(MAX_RUNNING_SHARED)
    vi.advanceTimersByTime(REFUSAL_DELAY_MS)
    await settle()
    expect(counts.refused).toBe(3)
  })

  test('counts all client IPs of one IPv6 /48 together', async () => {
    const { counts, send } = sender(new RequestLimiter(() => 0))
    const all = MAX_RUNNING_SHARED + 10 * MAX_WAITING_PAGES + 3
    for (let at = 0; at < all; at += 1) send(prefixedIpHash('prefix', `subnet${at}`))
    await settle()
    expect(counts.running).toBe(MAX_RUNNING_SHARED)
    vi.advanceTimersByTime(REFUSAL_DELAY_MS)
    await settle()
    expect(counts.refused).toBe(3)
  })

  test('never keeps more client IPs in memory than its maximum', async () => {
    const limiter = new RequestLimiter()
    for (let at = 0; at < MAX_CLIENTS + 500; at += 1) void limiter.enter(`client${at}`, { cost: 'page' })
    expect(limiter.size).toBe(MAX_CLIENTS)
    await settle()
  })

  test('never refuses 200 people behind one client IP who begin together and send a page each ten seconds', async () => {
    const REQUEST_MS = 30
    const limiter = new RequestLimiter()
    const refused = await simulate(limiter, { people: 200, minutes: 10, requestMs: REQUEST_MS })
    expect(refused).toEqual({ sent: 200 * 60, refused: 0 })
  })

  test('refuses a client that sends pages over 50 connections as fast as it can', async () => {
    const limiter = new RequestLimiter()
    const flood = sendContinuously(limiter, { connections: 50, requestMs: 30 })
    for (let ms = 0; ms < 30_000; ms += 10) await flood.step()
    expect(flood.counts.refused).toBeGreaterThan(100)
  })
})

/** A server that handles one request at a time. Each takes `requestMs`. */
function slowServer(requestMs: number) {
  const running: (() => void)[] = []
  let left = requestMs
  return {
    begin: (leave: () => void) => void running.push(leave),
    pass(ms: number) {
      left -= ms
      if (left > 0) return
      running.shift()?.()
      left = requestMs
    },
  }
}

interface People {
  readonly people: number
  readonly minutes: number
  readonly requestMs: number
}

/** Each person sends the first page at once, and then one page in each ten seconds, at a fixed random time. */
async function simulate(limiter: RequestLimiter, { people, minutes, requestMs }: People) {
  const server = slowServer(requestMs)
  const counts = { sent: 0, refused: 0 }
  const STEP_MS = 10
  for (let ms = 0; ms < minutes * 60_000 + MAX_WAIT_MS; ms += STEP_MS) {
    for (let person = 0; person < people; person += 1) {
      const offset = ms < 10_000 ? 0 : ((person * 7_919) % 1_000) * STEP_MS
      if (ms % 10_000 !== offset || ms >= minutes * 60_000) continue
      counts.sent += 1
      limiter.enter('school', { cost: 'page' }).then(server.begin, () => void (counts.refused += 1))
    }
    await nextTurn()
    vi.advanceTimersByTime(STEP_MS)
    server.pass(STEP_MS)
  }
  return counts
}

function sendContinuously(
  limiter: RequestLimiter,
  { connections, requestMs }: { readonly connections: number; readonly requestMs: number },
) {
  const server = slowServer(requestMs)
  const counts = { refused: 0 }
  const connect = async (): Promise<never> => {
    for (;;)
      try {
        const leave = await limiter.enter('flood', { cost: 'page' })
        await new Promise<void>((end) =>
          server.begin(() => {
            leave()
            end()
          }),
        )
      } catch {
        counts.refused += 1
      }
  }
  for (let connection = 0; connection < connections; connection += 1) void connect()
  return {
    counts,
    async step() {
      await nextTurn()
      vi.advanceTimersByTime(10)
      server.pass(10)
    },
  }
}
