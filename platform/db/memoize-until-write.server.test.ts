import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { describeOnEachEngine } from '#tests/support/database.ts'
import type { Db } from './database.ts'
import { memoizeUntilWrite } from './memoize-until-write.server.ts'
import { inTransaction } from './transaction.server.ts'

describeOnEachEngine('a memoized read', ({ db, database }) => {
  let reads = 0
  const read = async (from: Db) => {
    reads += 1
    const { rows } = await sql<{ number: number }>`select number from counter`.execute(from)
    return rows[0]?.number
  }
  const raise = (on: Db) => sql`update counter set number = number + 1`.execute(on)
  let counter = memoizeUntilWrite(read)

  beforeAll(() => database().run('create table counter (number integer not null)'))

  beforeEach(async () => {
    await database().run('truncate counter; insert into counter values (1)')
    counter = memoizeUntilWrite(read)
    reads = 0
  })

  it('sees what was written just before', async () => {
    expect(await counter(db())).toBe(1)
    await raise(db())
    expect(await counter(db())).toBe(2)
    await inTransaction(db(), raise)
    expect(await counter(db())).toBe(3)
  })

  it('sees what was written while it was reading', async () => {
    const [before] = await Promise.all([counter(db()), raise(db())])
    expect([1, 2]).toContain(before)
    expect(await counter(db())).toBe(2)
  })

  it('runs once for many simultaneous calls', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => counter(db())))
    expect(new Set(answers)).toEqual(new Set([1]))
    expect(reads).toBeLessThanOrEqual(2)
  })

  it('sees the writes of its own transaction, and others do not until the commit', async () => {
    await counter(db())
    await inTransaction(db(), async (tx) => {
      await raise(tx)
      expect(await counter(tx)).toBe(2)
    })
    expect(await counter(db())).toBe(2)
  })

  it('discards what was rolled back', async () => {
    const work = inTransaction(db(), async (tx) => {
      await raise(tx)
      await counter(tx)
      return { ok: false as const }
    })
    await work
    expect(await counter(db())).toBe(1)
  })

  it('queries the embedded database once until the next write, and a shared database every time', async () => {
    for (let time = 0; time < 3; time += 1) await counter(db())
    expect(reads).toBe(database().engine === 'pglite' ? 1 : 3)
    expect(counter.now(db())).toBe(database().engine === 'pglite' ? 1 : undefined)
    await raise(db())
    expect(counter.now(db())).toBeUndefined()
  })

  it('retries after a read that failed', async () => {
    let isBroken = true
    const fragile = memoizeUntilWrite(async (from: Db) => {
      if (isBroken) throw new Error('the line is down')
      return read(from)
    })
    const answers = await Promise.allSettled([fragile(db()), fragile(db())])
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    isBroken = false
    expect(await fragile(db())).toBe(1)
  })
})
