// Inserts rows into every table of the shop, whatever columns the table has, for tests that must hold for all tables.
import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { listTables } from '#platform/db/schema.server.ts'
import type { Db } from '#platform/db/database.ts'

interface Column {
  name: string
  type: string
  /** Values that a check constraint allows. `null`: no check constraint lists values. */
  allowed: string[] | null
  isHash: boolean
  /** Referenced column, as `table.column`. `null` without a foreign key. */
  refers: string | null
}

/**
 * Inserts two rows into every table, and a third row where keys allow it. Fills a table only after the tables that it
 * references.
 */
export async function fillTables(db: Db): Promise<void> {
  const waiting = new Map<string, Column[]>()
  for (const table of await listTables(db)) waiting.set(table, await describeColumns(db, table))
  const isReady = ([table, columns]: [string, Column[]]) =>
    columns.every(
      ({ refers }) =>
        refers === null || refers.startsWith(`${table}.`) || !waiting.has(refers.split('.')[0]!),
    )
  while (waiting.size > 0) {
    const next = [...waiting].find(isReady)
    if (!next)
      throw new Error(`These tables refer to each other in a circle: ${[...waiting.keys()].join(', ')}`)
    const [table, columns] = next
    for (const nth of [0, 1, 2]) await insertRow(db, table, columns, nth)
    waiting.delete(table)
  }
}

async function insertRow(db: Db, table: string, columns: Column[], nth: number): Promise<void> {
  const values: unknown[] = []
  for (const { refers, ...column } of columns) {
    values.push(refers ? await reference(db, table, refers, nth) : sampleValue(column, nth))
  }
  const names = sql.join(columns.map(({ name }) => sql.id(name)))
  await sql`insert into ${sql.id(table)} (${names}) overriding system value values (${sql.join(values)})
    on conflict do nothing`.execute(db)
}

async function reference(db: Db, table: string, refers: string, nth: number): Promise<unknown> {
  const [other = '', column = ''] = refers.split('.')
  const { rows } = await sql<{ value: unknown }>`
    select ${sql.id(column)} as value from ${sql.id(other)} order by 1 desc limit 1 offset ${other === table ? 0 : nth}
  `.execute(db)
  return rows[0]?.value ?? null
}

function sampleValue({ type, allowed, isHash }: Omit<Column, 'refers'>, nth: number): unknown {
  if (isHash) return uuidv7().replaceAll('-', '')
  if (allowed) return allowed[nth % allowed.length]
  if (type.endsWith('[]')) return []
  if (type === 'uuid') return uuidv7()
  if (type === 'jsonb')
    return JSON.stringify({ text: 'Ährenfeld "7½" \\ \n\t', number: 0.1, list: [null, true] })
  if (type === 'boolean') return true
  if (type === 'date') return '2026-03-29'
  if (type.startsWith('timestamp')) return '2026-03-29T01:30:00.123456Z'
  if (type === 'bytea') return Buffer.from([0, 92, 255, nth])
  if (type === 'tsvector') return "'oak':1 'table':2A"
  if (type === 'double precision') return 1 / (nth + 3)
  if (['integer', 'bigint', 'smallint', 'numeric'].includes(type)) return nth + 1
  return `Žluťoučký "stůl" \\ ${nth}\n${uuidv7()}`
}

async function describeColumns(db: Db, table: string): Promise<Column[]> {
  const { rows } = await sql<Omit<Column, 'allowed' | 'isHash'> & { check: string | null }>`
    select attname as name, format_type(atttypid, atttypmod) as type,
      (select format('%s.%s', confrelid::regclass, other.attname) from pg_constraint
        join pg_attribute other on other.attrelid = confrelid and other.attnum = confkey[1]
        where conrelid = it.attrelid and contype = 'f' and conkey = array[it.attnum] limit 1) as refers,
      (select pg_get_constraintdef(oid) from pg_constraint
        where conrelid = it.attrelid and contype = 'c' and conkey = array[it.attnum] limit 1) as check
    from pg_attribute it
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
      -- Skips numbers that a check constraint bounds: they keep their default.
      and not (atthasdef and atttypid in ('int4'::regtype, 'int8'::regtype) and exists (select from pg_constraint
        where conrelid = it.attrelid and contype = 'c' and it.attnum = any(conkey)))
      -- Of several columns of which a check constraint allows only one non-null, fills the first.
      and not exists (select from pg_constraint,
          regexp_match(pg_get_constraintdef(oid), 'num_nonnulls\\(([^)]*)\\) = 1') as said,
          string_to_array(said[1], ', ') as named
        where conrelid = it.attrelid and contype = 'c' and array_position(named, attname::text) > 1)
      -- Skips columns that may be non-null only for certain values of another column, and that other column.
      and not ((atthasdef or not attnotnull) and exists (select from pg_constraint
        where conrelid = it.attrelid and contype = 'c' and it.attnum = any(conkey)
          and pg_get_constraintdef(oid) ~ '(\\) = \\(|CASE ).* IS NOT NULL'))
    order by attnum
  `.execute(db)
  return rows.map(({ check, ...column }) => ({
    ...column,
    allowed: checkedValues(check),
    isHash: check?.includes('[0-9a-f]{32}') ?? false,
  }))
}

/**
 * Reads the values that a check constraint lists. `CHECK ((status = ANY (ARRAY['draft'::text, 'active'::text])))` lists
 * `draft` and `active`. `null` if it lists none.
 */
function checkedValues(check: string | null): string[] | null {
  const found = check?.includes('ARRAY[')
    ? [...check.matchAll(/'([^']*)'::text/g)].map((match) => match[1]!)
    : []
  return found.length > 0 ? found : null
}
