import { sql } from 'kysely'

/** Returns SQL that compares a column with a list of texts, as one parameter. */
export function anyOf(list: readonly string[]) {
  return sql<string>`any(${[...list]}::text[])`
}
