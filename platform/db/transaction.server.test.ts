import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { inCurrentTransaction, inTransaction } from './transaction.server.ts'
import type { Db } from './database.ts'

const note = (db: Db, text: string) => sql`insert into notes values (${text})`.execute(db)

describeOnEachEngine('a transaction', ({ db, database }) => {
  const notes = async () => {
    const { rows } = await sql<{ text: string }>`select text from notes order by text`.execute(db())
    return rows.map(({ text }) => text)
  }

  beforeAll(async () => {
    await database().run('create table notes (text text primary key)')
  })

  beforeEach(async () => {
    await database().run('truncate notes')
  })

  it('commits as a whole, and returns the result of the work', async () => {
    const outcome = await inTransaction(db(), async (tx) => {
      await note(tx, 'one')
      await note(tx, 'two')
      return { ok: true as const, value: 2 }
    })
    expect(outcome).toEqual({ ok: true, value: 2 })
    expect(await notes()).toEqual(['one', 'two'])
  })

  it('includes a nested part that commits or rolls back with the whole', async () => {
    await inCurrentTransaction(db(), (tx) => note(tx, 'alone'))
    await expect(
      inTransaction(db(), async (tx) => {
        await note(tx, 'whole')
        await inCurrentTransaction(tx, (part) => note(part, 'part'))
        throw new Error('no more')
      }),
    ).rejects.toThrow('no more')
    expect(await notes()).toEqual(['alone'])
  })

  it('leaves nothing behind when the work refuses, and returns the refusal', async () => {
    const outcome = await inTransaction(db(), async (tx) => {
      await note(tx, 'one')
      return { ok: false as const, code: 'cart.full' }
    })
    expect(outcome).toEqual({ ok: false, code: 'cart.full' })
    expect(await notes()).toEqual([])
  })

  it('leaves nothing behind when the work throws', async () => {
    const work = inTransaction(db(), async (tx) => {
      await note(tx, 'one')
      throw new Error('the roof fell in')
    })
    await expect(work).rejects.toThrow('the roof fell in')
    expect(await notes()).toEqual([])
  })

  it('never commits what came after a failed statement, even when the error was swallowed', async () => {
    await note(db(), 'one')
    const work = inTransaction(db(), async (tx) => {
      await note(tx, 'two')
      await note(tx, 'one').catch(() => {})
    })
    await expect(work).rejects.toThrow()
    expect(await notes()).toEqual(['one'])
  })

  it('inside another one is part of it, and is rolled back with it', async () => {
    await inTransaction(db(), async (tx) => {
      await inTransaction(tx, (inner) => note(inner, 'inner'))
      await note(tx, 'outer')
      return { ok: false }
    })
    expect(await notes()).toEqual([])
  })

  it('inside another one that refuses or throws undoes only its own part', async () => {
    await inTransaction(db(), async (tx) => {
      await note(tx, 'outer')
      await inTransaction(tx, async (inner) => {
        await note(inner, 'refused')
        return { ok: false }
      })
      await inTransaction(tx, async (inner) => {
        await note(inner, 'thrown')
        await note(inner, 'outer')
      }).catch(() => {})
      await inTransaction(tx, (inner) => note(inner, 'inner'))
    })
    expect(await notes()).toEqual(['inner', 'outer'])
  })

  it('inside another one undoes its own part completely, also after an earlier failure within it', async () => {
    await inTransaction(db(), async (tx) => {
      await note(tx, 'outer')
      await inTransaction(tx, async (inner) => {
        await note(inner, 'inner')
        await inTransaction(inner, () => Promise.reject(new Error('innermost'))).catch(() => {})
        return { ok: false }
      })
    })
    expect(await notes()).toEqual(['outer'])
  })

  it('is not visible from outside before its commit, and outer queries are not part of it', async () => {
    let outside: Promise<unknown> = Promise.resolve()
    await inTransaction(db(), async (tx) => {
      await note(tx, 'inside')
      outside = note(db(), 'outside')
      await sql`select 1`.execute(tx)
      return { ok: false }
    })
    await outside
    expect(await notes()).toEqual(['outside'])
  })

  it('that conflicts with another one is retried from the beginning', async () => {
    let tries = 0
    const outcome = await inTransaction(db(), async (tx) => {
      tries += 1
      await note(tx, `try ${tries}`)
      if (tries === 1) throw Object.assign(new Error('could not serialize access'), { code: '40001' })
      return tries
    })
    expect(outcome).toBe(2)
    expect(await notes()).toEqual(['try 2'])
  })

  it('that conflicts again and again fails in the end', async () => {
    let tries = 0
    const work = inTransaction(db(), () => {
      tries += 1
      return Promise.reject(Object.assign(new Error('deadlock detected'), { code: '40P01' }))
    })
    await expect(work).rejects.toMatchObject({ code: '40P01' })
    expect(tries).toBe(4)
  })

  it('reports which constraint a row has violated, by code and name', async () => {
    await note(db(), 'one')
    await expect(note(db(), 'one')).rejects.toMatchObject({ code: '23505', constraint: 'notes_pkey' })
  })
})
