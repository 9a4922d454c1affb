import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import {
  describeOnEachEngine,
  describeOnPostgres,
  newPostgresUrl,
  silentLog,
} from '#tests/support/database.ts'
import { throwDatabaseFailures } from './failure-watch.server.ts'
import { openDatabase } from './open-database.server.ts'
import { inTransaction } from './transaction.server.ts'
import { isDatabaseUnavailable } from './unavailable.ts'

describeOnEachEngine(
  'work that catches an error of the database',
  ({ db }) => {
    const missing = () => sql`select from no_such_table`.execute(db())
    const caught = (query: () => Promise<unknown>) =>
      throwDatabaseFailures(() => query().catch(() => 'caught'))

    it('fails with this error, also in a transaction', async () => {
      await expect(caught(missing)).rejects.toMatchObject({ code: '42P01' })
      const inside = () => inTransaction(db(), (tx) => sql`select from no_such_table`.execute(tx))
      await expect(caught(inside)).rejects.toMatchObject({ code: '42P01' })
    })

    it('fails with the first error of the database instead of its own error', async () => {
      const work = () =>
        missing().catch(() => {
          throw new Error('Failed to get session')
        })
      await expect(throwDatabaseFailures(work)).rejects.toMatchObject({ code: '42P01' })
    })

    it('succeeds if an invalid value, a constraint or a conflict caused the error', async () => {
      for (const code of ['22P02', '23505', '40001', '40P01']) {
        const raised = sql.raw(`do $$ begin raise exception 'no' using errcode = '${code}'; end $$`)
        expect(await caught(() => raised.execute(db())), code).toBe('caught')
      }
    })

    it('does not fail because of an error of other work', async () => {
      const other = missing().catch(() => {})
      expect(await throwDatabaseFailures(async () => [await other, 'done'].at(-1))).toBe('done')
      await expect(throwDatabaseFailures(() => Promise.reject(new Error('own error')))).rejects.toThrow(
        'own error',
      )
    })
  },
  { empty: true },
)

describeOnPostgres('work that gets no connection and catches the error', () => {
  it('fails with this error', async () => {
    const url = await newPostgresUrl({ empty: true })
    const timeouts = { connectionMs: 50 }
    const { db, close } = await openDatabase(
      { kind: 'postgres', url, connections: 1, timeouts },
      { log: silentLog },
    )
    onTestFinished(close)
    await inTransaction(db, async (tx) => {
      await sql`select 1`.execute(tx)
      const error: unknown = await throwDatabaseFailures(() =>
        sql`select 1`.execute(db).catch(() => 'caught'),
      ).catch((thrown: unknown) => thrown)
      expect(isDatabaseUnavailable(error)).toBe(true)
    })
  })
})
