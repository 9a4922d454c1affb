// Converts rows of another shop system to the shop's own format, as the import does.
import { reasons } from '#words/en/commands/import.ts'
import type { RowIssue } from '../../import.ts'
import type { FormatContext } from './format.ts'
import { recognise } from './formats.ts'

const anywhere: FormatContext = {
  language: 'en',
  shopCurrency: 'EUR',
  accepts: (currency) => currency === 'EUR',
  knowsCategory: () => false,
  units: {},
  untaxed: 'exempt',
  backorderWeeks: null,
  withoutShipping: 'draft',
  now: new Date('2026-11-21T08:00:00Z'),
}

/**
 * Returns the converted rows without empty cells, and the remarks about them for the import report. The first row
 * counts as line 2.
 */
export function translated(rows: readonly Record<string, string>[], context: Partial<FormatContext> = {}) {
  const header = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const known = recognise(header)
  if (!known) throw new Error(`Nobody knows ${header.join(', ')}`)
  const { format, columns } = known
  const language = format.languageOf?.(columns) ?? 'en'
  const keyOf = format.keys()
  const external = rows.map((row, index) =>
    columns.row(
      index + 2,
      header.map((column) => row[column] ?? ''),
    ),
  )
  const products = [...Map.groupBy(external, keyOf).values()].flatMap((own) =>
    own[0] ? format.product(own, own[0], { ...anywhere, language, ...context }) : [],
  )
  return {
    as: format.name,
    rows: products.flatMap((it) => it.rows).map(({ values }) => filled(values)),
    lines: products.flatMap((it) => [...it.rows, ...it.issues]).map(({ line }) => line),
    said: products.flatMap(({ issues }) => issues.map(sentence)),
  }
}

function filled(values: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
}

function sentence({ line, column, value, reason }: RowIssue): string {
  const say = reasons[reason.code] as (facts: unknown) => string
  return `${line} ${column} “${value}” ${say(reason.facts)}`
}
