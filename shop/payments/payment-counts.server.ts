import type { Db } from '#platform/db/database.ts'

export interface StateCount {
  readonly state: string
  readonly count: number
}

/** Counts all payments by state. */
export function countPayments(db: Db): Promise<StateCount[]> {
  return countStates(db, 'payments')
}

/** Counts all refunds by state. */
export function countRefunds(db: Db): Promise<StateCount[]> {
  return countStates(db, 'refunds')
}

async function countStates(db: Db, table: 'payments' | 'refunds'): Promise<StateCount[]> {
  const rows = await db
    .selectFrom(table)
    .select(['state', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('state')
    .orderBy('state')
    .execute()
  return rows.map(({ state, count }) => ({ state, count: Number(count) }))
}
