// Reads the structure of the database in schema `public`. Background jobs have their own schema, which this module
// ignores.
import { sql } from 'kysely'
import type { Db } from './database.ts'

/** Lists the shop's tables, except the table that records migrations. */
export async function listTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and relname <> 'migrations'
    order by relname
  `.execute(db)
  return rows.map(({ name }) => name)
}

/** Lists the columns of a table, except generated columns. */
export async function listColumns(db: Db, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = format('public.%I', ${table}::text)::regclass and attnum > 0 and not attisdropped
      and attgenerated = ''
    order by attnum
  `.execute(db)
  return rows.map(({ name }) => name)
}

export async function readSequences(db: Db): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; value: number }>`
    select sequencename as name, last_value as value from pg_sequences
    where schemaname = 'public' and last_value is not null
  `.execute(db)
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}

export async function setSequences(db: Db, sequences: Record<string, number>): Promise<void> {
  for (const [name, value] of Object.entries(sequences)) {
    await sql`select setval(format('public.%I', ${name}::text)::regclass, ${value}::bigint)`.execute(db)
  }
}

/**
 * Runs the work without foreign keys and triggers. Removes the foreign keys and disables the triggers before the work.
 * Restores both afterwards, and PostgreSQL then checks all references. The database user only needs to own the tables.
 */
export async function withoutReferences(tx: Db, work: () => Promise<void>): Promise<void> {
  const { rows: references } = await sql<{ table: string; name: string; definition: string }>`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0
  `.execute(tx)
  const { rows: triggered } = await sql<{ table: string }>`
    select distinct tgrelid::regclass::text as table from pg_trigger
    where not tgisinternal and tgrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
  `.execute(tx)
  const each = async <T>(items: T[], statement: (item: T) => string) => {
    for (const item of items) await sql.raw(statement(item)).execute(tx)
  }
  await each(references, ({ table, name }) => `alter table ${table} drop constraint ${name}`)
  await each(triggered, ({ table }) => `alter table ${table} disable trigger user`)
  await work()
  await each(triggered, ({ table }) => `alter table ${table} enable trigger user`)
  await each(
    references,
    ({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`,
  )
}

/** Drops everything in schema `public` that does not belong to an extension. */
export async function dropEverything(tx: Db): Promise<void> {
  const { rows } = await sql<{ statement: string }>`
    with ours as (
      select oid, 1 as turn, case relkind when 'v' then 'view' when 'm' then 'materialized view'
          when 'S' then 'sequence' else 'table' end as kind, oid::regclass::text as name
        from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')
      union all
      select oid, 2, 'routine', oid::regprocedure::text from pg_proc where pronamespace = 'public'::regnamespace
      union all
      select oid, 3, 'type', oid::regtype::text from pg_type
        where typnamespace = 'public'::regnamespace and typtype in ('e', 'd', 'r')
    )
    select format('drop %s if exists %s cascade', kind, name) as statement from ours
    where not exists (select from pg_depend where objid = ours.oid and deptype = 'e')
    order by turn
  `.execute(tx)
  for (const { statement } of rows) await sql.raw(statement).execute(tx)
}
