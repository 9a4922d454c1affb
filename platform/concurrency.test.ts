import { describe, expect, test } from 'vitest'
import { KeyedMutex, Mutex, Semaphore } from './concurrency.ts'

/**
 * Returns three values. `work` creates a task with a name. `end` ends the task with a name. `begun` contains the names
 * of the started tasks, in order.
 */
function works() {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string) => async () => {
    begun.push(name)
    await new Promise<void>((end) => ends.set(name, end))
    return name
  }
  const end = async (name: string) => {
    ends.get(name)?.()
    await new Promise(setImmediate)
  }
  return { begun, work, end }
}
const settle = () => new Promise(setImmediate)

describe('a semaphore', () => {
  test('runs a limited number of tasks at a time, and the others in the order of their calls', async () => {
    const { begun, work, end } = works()
    const semaphore = new Semaphore(2)
    const all = ['a', 'b', 'c', 'd'].map((name) => semaphore.run(work(name)))
    await settle()
    expect(begun).toEqual(['a', 'b'])
    await end('b')
    expect(begun).toEqual(['a', 'b', 'c'])
    await end('a')
    for (const name of ['c', 'd']) await end(name)
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd'])
  })

  test('runs tasks of a higher priority first, but never interrupts a running one', async () => {
    const { begun, work, end } = works()
    const mutex = new Mutex()
    const all = [
      mutex.run(work('first')),
      mutex.run(work('low')),
      mutex.run(work('high'), 1),
      mutex.run(work('high too'), 1),
    ]
    await settle()
    for (const name of ['first', 'high', 'high too', 'low']) await end(name)
    await Promise.all(all)
    expect(begun).toEqual(['first', 'high', 'high too', 'low'])
  })

  test('starts a task immediately, or not at all', async () => {
    const semaphore = new Semaphore(1)
    const release = semaphore.tryAcquire()
    expect([typeof release, semaphore.tryAcquire()]).toEqual(['function', null])
    release?.()
    expect(typeof semaphore.tryAcquire()).toBe('function')
  })

  test('gives a task that waited too long no turn, and the next task its place', async () => {
    const { begun, work, end } = works()
    const mutex = new Mutex()
    const first = mutex.run(work('first'))
    expect(await mutex.acquireWithin(1)).toBeNull()
    const waiting = mutex.acquireWithin(60_000)
    const last = mutex.run(work('last'))
    await end('first')
    const release = await waiting
    expect(begun).toEqual(['first'])
    release?.()
    await settle()
    expect(begun).toEqual(['first', 'last'])
    await end('last')
    await Promise.all([first, last])
    expect(await mutex.acquireWithin(1)).not.toBeNull()
  })

  test('continues after a task that fails, before or after it has started', async () => {
    const mutex = new Mutex()
    const broken = () => {
      throw new Error('at once')
    }
    const settled = await Promise.allSettled([
      mutex.run(broken),
      mutex.run(() => Promise.reject(new Error('later'))),
      mutex.run(() => Promise.resolve('next')),
    ])
    expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled'])
  })

  test('does not make a caller wait that only tries', async () => {
    const { work, end } = works()
    const semaphore = new Semaphore(1)
    const first = semaphore.tryRun(work('first'))
    expect(await semaphore.tryRun(work('second'))).toBeNull()
    await end('first')
    expect(await first).toBe('first')
    expect(await semaphore.tryRun(() => Promise.resolve('third'))).toBe('third')
  })
})

describe('a keyed mutex', () => {
  test('runs one task per key', async () => {
    const { begun, work, end } = works()
    const mutex = new KeyedMutex()
    const all = [mutex.run('x', work('x1')), mutex.run('x', work('x2')), mutex.run('y', work('y1'))]
    await settle()
    expect(begun).toEqual(['x1', 'y1'])
    for (const name of ['x1', 'x2', 'y1']) await end(name)
    expect(await Promise.all(all)).toEqual(['x1', 'x2', 'y1'])
  })

  test('starts a task once all its keys are free', async () => {
    const { begun, work, end } = works()
    const mutex = new KeyedMutex()
    const both = mutex.runAll(['x', 'y'], work('both'))
    await settle()
    const others = ['x', 'y'].map((key) => mutex.run(key, work(key)))
    await settle()
    expect(begun).toEqual(['both'])
    for (const name of ['both', 'x', 'y']) await end(name)
    expect(await Promise.all([both, ...others])).toEqual(['both', 'x', 'y'])
  })
})
