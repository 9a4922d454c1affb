import { done, type Outcome, refuse } from '#shop/problems.ts'
import type { Mapping, Source } from '../../mapping.ts'
import { missing } from '../read/decide.ts'
import { guarded } from '../values/cells.ts'
import { ownColumns, ownMapping } from '../plan/own-format.ts'
import { planFor } from '../plan/make-plan.ts'
import type { TableRow } from '../table/table.server.ts'
import { type Columns, type ForeignRow, out } from './columns.ts'
import type { Around, OwnCells } from './format.ts'
import type { Known } from './formats.ts'
import { Skus } from './skus.ts'
import type { Plan, Shop, PlanRefusal, ExternalTable } from '../plan/plan.ts'

/** Plans the conversion of another system's table to the shop's own format. Currencies and categories come from the mapping. */
export function planExternal(
  { format, columns }: Known,
  mapping: Mapping,
  shop: Shop,
  now: Date,
): Outcome<Plan, PlanRefusal | 'import.other_format'> {
  if (!format.recognises(columns)) return refuse('import.other_format', { system: format.system })
  const language = format.languageOf?.(columns) ?? mapping.language
  const around: Around = {
    language,
    shopCurrency: shop.currency,
    accepts: (code) => code === shop.currency || mapping.exchange[code]?.to === shop.currency,
    knowsCategory: (name) => name in mapping.categories,
    units: mapping.units ?? {},
    now,
  }
  const noRate = format.noRate?.(columns, around)
  if (noRate) return refuse('import.no_rate', noRate)
  const theirs = new Map(
    Object.entries(format.columnsFor(columns, around)).flatMap(([own, name]) =>
      name !== undefined && columns.has(name) ? [[own, columns.labelOf(name)]] : [],
    ),
  )
  const ours = [...theirs.keys()]
  const planned = planFor({ ...mapping, language, guarded: true, fields: fieldsOf(ours) }, ours, shop)
  if (!planned.ok) return planned
  const readers = planned.value.readers.map((reader) => ({
    ...reader,
    column: theirs.get(reader.column) ?? '',
  }))
  const numbers = readers.filter(({ field }) => field.kind === 'price').map(({ column }) => column)
  const foreign: ExternalTable = {
    name: format.name,
    language,
    decimal: mapping.decimal ?? format.decimal,
    numbers: (row) => numbers.map((column) => rowIn(columns, row).cell(column)),
    unreadColumns: columns.unread,
    ...translator({ format, columns }, around, theirs),
  }
  return done({ ...planned.value, readers, foreign, keepsWhereEmpty: format.keepsWhereEmpty ?? false })
}

const rowIn = (columns: Columns, { line, cells }: TableRow): ForeignRow => columns.row(line, cells)

function fieldsOf(ours: readonly string[]): Record<string, Source> {
  const fields = ours.flatMap((column): [string, Source][] => {
    const key = ownColumns.get(column)?.key ?? ''
    const source = ownMapping.fields[key]
    // A negative stock means backorders in the other shop, which this shop does not have to fulfil.
    return source ? [[key, key === 'onHand' ? { ...source, atLeast: 0 } : source]] : []
  })
  return Object.fromEntries(fields)
}

/** Returns functions that convert the table's rows to rows of the shop's own format. */
function translator(
  { format, columns }: Known,
  around: Around,
  theirs: ReadonlyMap<string, string>,
): Pick<ExternalTable, 'keys' | 'product' | 'faultOf'> {
  const skus = new Skus(theirs.get('sku') ?? '')
  return {
    keys() {
      const keyOf = format.keys()
      return (row) => {
        const foreign = rowIn(columns, row)
        const key = keyOf(foreign)
        return foreign.isWhole ? key : ''
      }
    },
    product(rows) {
      const [first, ...others] = rows.map((row) => rowIn(columns, row))
      if (!first) return { rows: [], remarks: [] }
      const translated = format.product([first, ...others], first, around)
      const remarks = [...translated.remarks]
      const own = skus.ofProduct(translated.rows, remarks)
      const cellsOf = (values: OwnCells) => theirs.keys().map((column) => guarded(values[column] ?? ''))
      return { rows: own.map(({ line, values }) => ({ line, cells: [...cellsOf(values)] })), remarks }
    },
    faultOf(plan, row) {
      const foreign = rowIn(columns, row)
      if (foreign.isWhole) return missing(plan, row.line, 'handle')
      const facts = { found: foreign.found, expected: columns.names.length }
      return out(foreign, '', { code: 'wrongCount', facts })
    },
  }
}
