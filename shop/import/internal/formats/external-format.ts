import { done, type Outcome, refuse } from '#shop/problems.ts'
import type { Mapping, Source } from '../../mapping.ts'
import { missing } from '../read/resolve-field.ts'
import { guarded } from '../values/cells.ts'
import { ownColumns, ownMapping } from '../plan/own-format.ts'
import { planFor } from '../plan/make-plan.ts'
import type { TableRow } from '../table/table.server.ts'
import { type Columns, type ExternalRow, badRowIssue } from './columns.ts'
import type { FormatContext, OwnCells } from './format.ts'
import type { RecognisedFormat } from './formats.ts'
import { SkuDeduplicator } from './skus.ts'
import type { Plan, Shop, PlanRefusal, ExternalTable } from '../plan/plan.ts'

/**
 * Plans the import of another shop system's table, whose rows must be converted to the shop's own format. Exchange
 * rates, units and categories come from the mapping.
 */
export function planExternal(
  { format, columns }: RecognisedFormat,
  mapping: Mapping,
  shop: Shop,
  { now, untaxed }: Pick<FormatContext, 'now' | 'untaxed'>,
): Outcome<Plan, PlanRefusal | 'import.other_format'> {
  if (!format.recognises(columns)) return refuse('import.other_format', { system: format.system })
  const language = format.languageOf?.(columns) ?? mapping.language
  const context: FormatContext = {
    language,
    shopCurrency: shop.currency,
    accepts: (code) => code === shop.currency || mapping.exchange[code]?.to === shop.currency,
    knowsCategory: (name) => name in mapping.categories,
    units: mapping.units ?? {},
    untaxed,
    backorderWeeks: mapping.backorders === 'stocked' ? null : mapping.backorders.weeks,
    withoutShipping: mapping.withoutShipping,
    now,
  }
  const noRate = format.noRate?.(columns, context)
  if (noRate) return refuse('import.no_rate', noRate)
  const externalColumns = new Map(
    Object.entries({
      ...format.columnsFor(columns, context),
      ...leadTimeColumn(format, columns, context),
    }).flatMap(([own, name]) =>
      name !== undefined && columns.has(name) ? [[own, columns.labelOf(name)]] : [],
    ),
  )
  const ownColumnNames = [...externalColumns.keys()]
  const planned = planFor(
    {
      ...mapping,
      readTexts: mapping.readTexts ?? !format.keepsValueIfEmpty,
      language,
      guarded: true,
      fields: fieldsOf(ownColumnNames),
    },
    ownColumnNames,
    shop,
  )
  if (!planned.ok) return planned
  const readers = planned.value.readers.map((reader) => ({
    ...reader,
    column: externalColumns.get(reader.column) ?? '',
  }))
  const numbers = readers.filter(({ field }) => field.kind === 'price').map(({ column }) => column)
  const external: ExternalTable = {
    name: format.name,
    language,
    handleIsSlug: format.handleIsSlug ?? false,
    decimal: mapping.decimal ?? format.decimal,
    numbers: (row) => numbers.map((column) => rowIn(columns, row).cell(column)),
    backorderWeeks: context.backorderWeeks,
    unreadColumns: columns.unread,
    ...translator({ format, columns }, context, externalColumns),
  }
  return done({ ...planned.value, readers, external, keepsValueIfEmpty: format.keepsValueIfEmpty ?? false })
}

/** The table needs a column for lead times only if the mapping names one. Otherwise it would clear those of the shop. */
function leadTimeColumn(format: RecognisedFormat['format'], columns: Columns, context: FormatContext) {
  const { stock_policy: column } = format.columnsFor(columns, context)
  return context.backorderWeeks === null ? {} : { lead_time_weeks: column }
}

const rowIn = (columns: Columns, { line, cells }: TableRow): ExternalRow => columns.row(line, cells)

function fieldsOf(ownColumnNames: readonly string[]): Record<string, Source> {
  const fields = ownColumnNames.flatMap((column): [string, Source][] => {
    const key = ownColumns.get(column)?.key ?? ''
    const source = ownMapping.fields[key]
    // A negative stock means backorders in the other shop, which this shop does not have to fulfil.
    return source ? [[key, key === 'onHand' ? { ...source, atLeast: 0 } : source]] : []
  })
  return Object.fromEntries(fields)
}

/** Returns functions that convert the table's rows to rows of the shop's own format. */
function translator(
  { format, columns }: RecognisedFormat,
  context: FormatContext,
  externalColumns: ReadonlyMap<string, string>,
): Pick<ExternalTable, 'keys' | 'product' | 'rowErrorOf'> {
  const skus = new SkuDeduplicator(externalColumns.get('sku') ?? '')
  return {
    keys() {
      const keyOf = format.keys()
      return (row) => {
        const external = rowIn(columns, row)
        const key = keyOf(external)
        return external.isWhole ? key : ''
      }
    },
    product(rows) {
      const [first, ...others] = rows.map((row) => rowIn(columns, row))
      if (!first) return { rows: [], issues: [], backorders: 0 }
      const translated = format.product([first, ...others], first, context)
      const issues = [...translated.issues]
      const own = skus.deduplicate(translated.rows, issues)
      const cellsOf = (values: OwnCells) =>
        externalColumns.keys().map((column) => guarded(values[column] ?? ''))
      return {
        rows: own.map(({ line, values }) => ({ line, cells: [...cellsOf(values)] })),
        issues,
        backorders: translated.backorders ?? 0,
      }
    },
    rowErrorOf(plan, row) {
      const external = rowIn(columns, row)
      if (external.isWhole) return missing(plan, row.line, 'handle')
      const facts = { found: external.found, expected: columns.names.length }
      return badRowIssue(external, '', { code: 'wrongCount', facts })
    },
  }
}
