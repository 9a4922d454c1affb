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

export interface RecognisedFormat {
  readonly format: Format
  readonly columns: Columns
}

/** Returns the format that recognises these column names. `null`: no format recognises them. */
export function recognise(header: readonly string[]): RecognisedFormat | null {
  const known = Object.values(formats).map((format) => formatNamed(format.name, header))
  return known.find(({ format, columns }) => format.recognises(columns)) ?? null
}

export function formatNamed(name: FormatName, header: readonly string[]): RecognisedFormat {
  const format = formats[name]
  return { format, columns: columnsOf(header, format.otherNames) }
}
