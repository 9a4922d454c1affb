import { href } from 'react-router'
import type { Period } from '#shop/figures/figures.ts'

/** The CSV files of a period. */
export const tables = ['bookings', 'documents', 'payments', 'products', 'taxes'] as const
export type TableName = (typeof tables)[number]

/** Returns the URL of a CSV file. */
export function tableUrl(table: TableName, { from, to }: Period): string {
  return `${href('/staff/figures/:table', { table: `${table}.csv` })}?from=${from}&to=${to}`
}
