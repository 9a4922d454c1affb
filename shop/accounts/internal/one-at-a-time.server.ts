import { Turns } from '#platform/db/turns.ts'

interface Queue {
  readonly turns: Turns
  waiting: number
}

const queues = new Map<string, Queue>()

/**
 * Does the work when nobody else in this process does any under one of these names. A thousand tries at once then wait
 * here, where waiting costs nothing, and hold one connection to the database instead of all. Names in the same order
 * everywhere.
 */
export async function oneAtATime<T>(names: readonly string[], work: () => Promise<T>): Promise<T> {
  const [name, ...others] = names
  if (name === undefined) return work()
  const queue = queues.get(name) ?? { turns: new Turns(), waiting: 0 }
  queues.set(name, queue)
  queue.waiting += 1
  try {
    return await queue.turns.run(() => oneAtATime(others, work))
  } finally {
    queue.waiting -= 1
    if (queue.waiting === 0) queues.delete(name)
  }
}
