import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listColumns, listTables } from '#platform/db/schema.server.ts'
import type { Db } from '#platform/db/database.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import {
  tablesWithoutPersonalData,
  tablesKeptAfterErasure,
  type Part,
  person,
} from './internal/export-map.ts'

const partsOf = (part: Part): Part[] => [part, ...Object.values(part.parts ?? {}).flatMap(partsOf)]
const parts = partsOf(person)
const exported = new Set(parts.map(({ table }) => table))

interface ForeignKey {
  readonly table: string
  readonly refers: string
  readonly deletes: string
}

async function listForeignKeys(db: Db): Promise<ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    select conrelid::regclass::text as table, confrelid::regclass::text as refers, confdeltype::text as deletes
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
    order by 1, 2, conname
  `.execute(db)
  return rows
}

/** Returns every table that refers to a user or an order, directly or through another table. */
async function tablesAboutPeople(db: Db): Promise<string[]> {
  const foreignKeys = await listForeignKeys(db)
  const found = new Set(['users', 'orders'])
  for (const table of await listTables(db)) {
    const columns = await listColumns(db, table)
    if (columns.some((column) => /^(user|order|cart)_id$/.test(column))) found.add(table)
  }
  for (let before = -1; before < found.size;) {
    before = found.size
    for (const { table, refers } of foreignKeys) if (found.has(refers)) found.add(table)
  }
  return [...found].toSorted()
}

describeOnEachEngine('stored personal data', ({ db }) => {
  test('every table that refers to a user or an order is exported, or only about goods', async () => {
    const known = [...exported, ...tablesWithoutPersonalData]
    const tables = await tablesAboutPeople(db())
    expect(tables.length).toBeGreaterThan(25)
    expect(tables.filter((table) => !known.includes(table))).toEqual([])
  })

  test('every column of these tables is exported or excluded on purpose', async () => {
    for (const part of parts) {
      const columns = await listColumns(db(), part.table)
      expect([...part.included, ...part.excluded].toSorted(), part.table).toEqual(columns.toSorted())
    }
  })

  test('no secret is exported', () => {
    const secret = /password|secret|token|hash|public_key|credential|backup|^code$|html|body/
    for (const { table, included, computed = {} } of parts) {
      expect(
        [...included, ...Object.keys(computed)].filter((name) => secret.test(name)),
        table,
      ).toEqual([])
    }
  })

  test('rows of a user are deleted with the user, and orders stay without it', async () => {
    const foreignKeys = (await listForeignKeys(db())).filter(({ refers }) => refers === 'users')
    expect(foreignKeys.length).toBeGreaterThan(5)
    // c: deleted with the user; n: kept without the user.
    expect(foreignKeys.filter(({ deletes }) => deletes !== 'c' && deletes !== 'n')).toEqual([])
    const staying = foreignKeys.filter(({ deletes }) => deletes === 'n').map(({ table }) => table)
    expect([...new Set(staying)]).toEqual(['orders', 'page_versions', 'staff_invitations', 'staff_members'])
  })

  test('tables with a user ID but no foreign key are kept on purpose', async () => {
    const tied = new Set(
      (await listForeignKeys(db())).filter(({ refers }) => refers === 'users').map(({ table }) => table),
    )
    const loose: string[] = []
    for (const table of await listTables(db())) {
      const names = (await listColumns(db(), table)).includes('user_id')
      if (names && !tied.has(table)) loose.push(table)
    }
    expect(loose).toEqual([...tablesKeptAfterErasure])
  })
})
