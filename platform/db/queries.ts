import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Tables } from './tables.ts'

/**
 * Returns a list of IDs as one SQL parameter, for `where(column, '=', anyOf(ids))`. The list may be empty, whereas an
 * empty list after `in` is a syntax error.
 */
export function anyOf<Id extends string>(ids: Iterable<Id>): RawBuilder<Id> {
  return sql<Id>`any(${[...ids]}::uuid[])`
}

/** Returns the number of rows that a query selects. The query must not select any columns yet. */
export async function countOf<Table extends keyof Tables>(
  query: SelectQueryBuilder<Tables, Table, object>,
): Promise<number> {
  const { count } = await query
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
