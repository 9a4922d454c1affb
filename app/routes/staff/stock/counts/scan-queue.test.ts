import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emptyQueue, nextQueue, type ScanEvent, type ScanQueue } from './scan-queue.ts'

const run = (...events: ScanEvent[]) => events.reduce(nextQueue, emptyQueue)
const scanned = (code: string): ScanEvent => ({ kind: 'scanned', code })

test('scans wait while earlier ones are being saved, and are then sent together', () => {
  const sending = run(scanned('A'), { kind: 'sending', key: '1' }, scanned('B'), scanned('A'))
  expect(sending).toMatchObject({ batch: { key: '1', codes: ['A'] }, waiting: ['B', 'A'] })
  expect(nextQueue(sending, { kind: 'sending', key: '2' })).toBe(sending)
  const saved = nextQueue(sending, { kind: 'saved', key: '1', sentence: '1 counted' })
  expect(saved).toMatchObject({ batch: null, last: '1 counted' })
  expect(nextQueue(saved, { kind: 'sending', key: '2' }).batch).toEqual({ key: '2', codes: ['B', 'A'] })
})

test('a refused scan among others is found by sending them one by one', () => {
  const refused = run(scanned('A'), scanned('X'), { kind: 'sending', key: '1' }, scanned('B'), {
    kind: 'refused',
    key: '1',
    reason: 'No variant.',
  })
  expect(refused).toMatchObject({ waiting: ['A', 'X', 'B'], careful: 2, refused: [] })
  const codes = ['2', '3', '4'].reduce<{ queue: ScanQueue; sent: (readonly string[])[] }>(
    ({ queue, sent }, key) => {
      const sending = nextQueue(queue, { kind: 'sending', key })
      const isRefused = sending.batch?.codes.includes('X') ?? false
      const after = nextQueue(
        sending,
        isRefused ? { kind: 'refused', key, reason: 'No variant.' } : { kind: 'saved', key, sentence: '' },
      )
      return { queue: after, sent: [...sent, sending.batch?.codes ?? []] }
    },
    { queue: refused, sent: [] },
  )
  expect(codes.sent).toEqual([['A'], ['X'], ['B']])
  expect(codes.queue.refused).toEqual([{ code: 'X', reason: 'No variant.' }])
})

test('after a failed connection, the same request with the same key is sent again', () => {
  const failed = run(scanned('A'), { kind: 'sending', key: '1' }, { kind: 'failed' })
  expect(failed).toMatchObject({ isOffline: true, batch: { key: '1', codes: ['A'] } })
  expect(nextQueue(failed, { kind: 'retried' })).toMatchObject({ isOffline: false, batch: { key: '1' } })
})

test('no scan is lost or counted twice, whatever the network does', () => {
  const event = fc.oneof(
    { weight: 4, arbitrary: fc.constant('scan' as const) },
    { weight: 4, arbitrary: fc.constantFrom('send' as const, 'answer' as const) },
    { weight: 1, arbitrary: fc.constantFrom('fail' as const, 'retry' as const) },
  )
  fc.assert(
    fc.property(fc.array(event, { maxLength: 80 }), fc.nat({ max: 5 }), (events, bad) => {
      let [queue, scans, keys] = [emptyQueue, 0, 0]
      const counted: string[] = []
      const refused: string[] = []
      const step = (one: (typeof events)[number]) => {
        if (one === 'scan') queue = nextQueue(queue, scanned(String(scans++)))
        else if (one === 'send') queue = nextQueue(queue, { kind: 'sending', key: String(keys++) })
        else if (one === 'fail') queue = nextQueue(queue, { kind: 'failed' })
        else if (one === 'retry') queue = nextQueue(queue, { kind: 'retried' })
        else if (queue.batch) {
          const { key, codes } = queue.batch
          const isBad = codes.some((code) => Number(code) % 6 === bad)
          if (!isBad) counted.push(...codes)
          else if (codes.length === 1) refused.push(...codes)
          queue = nextQueue(
            queue,
            isBad ? { kind: 'refused', key, reason: '' } : { kind: 'saved', key, sentence: '' },
          )
        }
      }
      for (const one of events) step(one)
      for (let rounds = 0; rounds <= 2 * scans + 2; rounds += 1)
        for (const one of ['send', 'answer'] as const) step(one)
      const all = Array.from({ length: scans }, (_, at) => String(at))
      expect([...counted, ...refused].toSorted()).toEqual(all.toSorted())
      expect(refused.every((code) => Number(code) % 6 === bad)).toBe(true)
    }),
  )
})
