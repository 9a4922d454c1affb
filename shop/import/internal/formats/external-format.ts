import type { Language } from '#shop/language.ts'
import { done, type Outcome, refuse } from '#shop/problems.ts'
import type { FormatName } from '../../import.ts'
import type { Mapping, Source } from '../../mapping.ts'
import { missing } from '../read/decide.ts'
import type { DecimalSign } from '../values/decimal.ts'
import { guarded } from '../values/cells.ts'
import { ownColumns, ownMapping } from '../plan/own-format.ts'
import { planFor } from '../plan/make-plan.ts'
import type { TableRow } from '../table/table.server.ts'
import { type Columns, type ForeignRow, out } from './columns.ts'
import type { Opened } from './format.ts'
import type { Known } from './formats.ts'
import { Skus } from './skus.ts'
import type { Plan, Shop, PlanRefusal, ExternalTable } from '../plan/plan.ts'

/** Plans how another system's table becomes our own format, over what a mapping says of currencies and categories. */
export function planExternal(
  { format, columns }: Known,
  mapping: Mapping,
  shop: Shop,
  now: Date,
): Outcome<Plan, PlanRefusal | 'import.other_format'> {
  if (!format.recognises(columns)) return refuse('import.other_format', { system: format.system })
  const language = format.languageOf?.(columns) ?? mapping.language
  const opened = format.open(columns, {
    language,
    shopCurrency: shop.currency,
    accepts: (code) => code === shop.currency || mapping.exchange[code]?.to === shop.currency,
    knowsCategory: (name) => name in mapping.categories,
    units: mapping.units ?? {},
    now,
  })
  if (opened.noRate) return refuse('import.no_rate', opened.noRate)
  const ours = Object.keys(opened.columns)
  const planned = planFor({ ...mapping, language, guarded: true, fields: fieldsOf(ours) }, ours, shop)
  if (!planned.ok) return planned
  const readers = planned.value.readers.map((reader) => ({
    ...reader,
    column: columns.labelOf(opened.columns[reader.column] ?? ''),
  }))
  const foreign = foreignOf(format.name, columns, opened, {
    language,
    decimal: mapping.decimal ?? format.decimal,
    numbers: readers.filter(({ field }) => field.kind === 'price').map(({ column }) => column),
  })
  return done({ ...planned.value, readers, foreign, keepsWhereEmpty: opened.keepsWhereEmpty ?? false })
}

function fieldsOf(ours: readonly string[]): Record<string, Source> {
  const fields = ours.flatMap((column): [string, Source][] => {
    const key = ownColumns.get(column)?.key ?? ''
    const source = ownMapping.fields[key]
    // What another shop has promised beyond its stock is its own business.
    return source ? [[key, key === 'onHand' ? { ...source, atLeast: 0 } : source]] : []
  })
  return Object.fromEntries(fields)
}

function foreignOf(
  name: FormatName,
  columns: Columns,
  { columns: mapped, keys, product }: Opened,
  how: { language: Language; decimal: DecimalSign | undefined; numbers: readonly string[] },
): ExternalTable {
  const ours = Object.keys(mapped)
  const skus = new Skus(columns.labelOf(mapped['sku'] ?? ''))
  const rowOf = ({ line, cells }: TableRow): ForeignRow => columns.row(line, cells)
  return {
    name,
    language: how.language,
    decimal: how.decimal,
    keys() {
      const keyOf = keys()
      return (row) => {
        const foreign = rowOf(row)
        const key = keyOf(foreign)
        return foreign.isWhole ? key : ''
      }
    },
    numbers: (row) => how.numbers.map((column) => rowOf(row).cell(column)),
    product(rows) {
      const translated = product(rows.map(rowOf))
      const remarks = [...translated.remarks]
      const own = skus.ofProduct(translated.rows, remarks)
      return {
        rows: own.map(({ line, values }) => ({
          line,
          cells: ours.map((column) => guarded(values[column] ?? '')),
        })),
        remarks,
      }
    },
    faultOf(plan, row) {
      const foreign = rowOf(row)
      if (foreign.isWhole) return missing(plan, row.line, 'handle')
      const facts = { found: foreign.found, expected: columns.names.length }
      return out(columns, foreign, '', { code: 'wrongCount', facts })
    },
    unreadColumns: columns.unread,
  }
}
