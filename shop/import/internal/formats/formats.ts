import type { FormatName } from '../../import.ts'
import { type Columns, columnsOf } from './columns.ts'
import type { Format } from './format.ts'
import { medusa } from './medusa.ts'
import { shopify } from './shopify.ts'
import { spree, spreeTranslations } from './spree.ts'
import { vendure } from './vendure.ts'
import { woocommerce } from './woocommerce.ts'

const formats: Readonly<Record<FormatName, Format>> = {
  shopify,
  woocommerce,
  medusa,
  vendure,
  spree,
  'spree-translations': spreeTranslations,
}

export interface Known {
  readonly format: Format
  readonly columns: Columns
}

/** Returns the format that recognises these columns; `null` if none does. */
export function recognise(header: readonly string[]): Known | null {
  const known = Object.values(formats).map((format) => named(format.name, header))
  return known.find(({ format, columns }) => format.recognises(columns)) ?? null
}

export function named(name: FormatName, header: readonly string[]): Known {
  const format = formats[name]
  return { format, columns: columnsOf(header, format.otherNames) }
}
