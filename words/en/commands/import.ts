import type { Language } from '#shop/language.ts'
import type { FactsOf } from '#shop/problems.ts'
import { plural } from '../../plural.ts'
import type { SentencesOf } from '../../sentences.ts'

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' })
const choice = new Intl.ListFormat('en-GB', { type: 'disjunction' })
const count = (value: number) => value.toLocaleString('en-GB')
const counted = (value: number, one: string, other: string) =>
  `${count(value)} ${plural('en', value, one, other)}`
const rows = (value: number) => counted(value, 'row', 'rows')
const pieces = (value: number) => counted(value, 'product', 'products')

/** What a well-formed value looks like, by what it is. */
const wanted = {
  slug: 'an address of the letters a–z, digits and hyphens',
  gtin: 'a GTIN of 8, 12, 13 or 14 digits',
  country: 'a country of two capital letters, such as SE',
  flag: '“yes” or “no”',
  currency: 'a currency of three capital letters, such as EUR',
  colour: 'a colour such as #b9b2a3',
  link: 'a web address beginning with https://',
  instant: 'a moment such as 2026-11-21T08:00:00Z, or a day such as 2026-11-21',
  package: 'width x depth x height unit, weight, such as 120 x 60 x 30 cm, 24 kg',
}

/** What is not sold as a piece of furniture. */
const keptOut = {
  giftCard: 'is a gift card, which this shop does not sell',
  service: 'is a download or a service, not a piece that can be delivered',
  group: 'is only a group of products; those come in by themselves',
  elsewhere: 'is a product that another shop sells',
  other: 'is a kind of product this shop does not know',
}

/** Why a value keeps its row out of the shop, or is worth a look. */
export const reasons = {
  missing: () => 'is empty, but every piece needs it',
  notANumber: ({ decimal }: { decimal: '.' | ',' }) =>
    `is not a number (this table writes decimals with a ${decimal === ',' ? 'comma' : 'point'})`,
  notALength: () => 'is not a length',
  notAWeight: () => 'is not a weight',
  notWhole: () => 'is not a whole number',
  tooSmall: ({ least, unit }: { least: number; unit: string }) =>
    `is less than ${count(least)}${unit && ` ${unit}`}`,
  tooLarge: ({ most, unit }: { most: number; unit: string }) =>
    `is more than ${count(most)}${unit && ` ${unit}`}`,
  priceTooLarge: () => 'is more than 10,000,000.00',
  tooLong: ({ most }: { most: number }) => `is longer than ${count(most)} characters`,
  tooMany: ({ most }: { most: number }) => `names more than ${count(most)}`,
  tooManyDecimals: ({ currency }: { currency: string }) => `has more decimals than ${currency} has`,
  noRate: ({ currency, shop }: { currency: string; shop: string }) =>
    `is in ${currency}, but the shop sells in ${shop} and the mapping gives no rate`,
  notOneOf: ({ allowed }: { allowed: readonly string[] }) => `is not one of ${choice.format(allowed)}`,
  malformed: ({ as }: { as: keyof typeof wanted }) => `is not ${wanted[as]}`,
  notAPiece: ({ kind }: { kind: keyof typeof keptOut }) => keptOut[kind],
  noParent: () => 'is a product that this file does not have, so its variant has none to belong to',
  optionCount: ({ found, expected }: { found: number; expected: number }) =>
    `names ${counted(found, 'value', 'values')}, the product has ${counted(expected, 'option', 'options')}`,
  otherLanguage: () => 'is a language this shop does not speak',
  pictureWithoutAddress: () => 'is a picture without a web address, so it cannot be fetched',
  skuShared: ({ line }: { line: number }) =>
    `is the SKU of line ${line} already; this variant was given one of its own`,
  skuTooLong: () => 'is longer than 64 characters; this variant was given one of its own',
  anyValue: ({ options, made }: { options: readonly string[]; made: number }) =>
    `leaves ${list.format(options)} open; it became ${counted(made, 'variant', 'variants')}, to be counted one by one`,
  unknownCategory: () => 'is a category that neither the shop nor the mapping knows',
  unknownRoom: () => 'is a room that neither the shop nor the table knows',
  unknownCollection: () => 'is a collection that neither the shop nor the table knows',
  unknownParent: () => 'is no category that stands before it in the table or in the shop',
  wrongCount: ({ found, expected }: { found: number; expected: number }) =>
    `the row has ${counted(found, 'value', 'values')}, the table has ${count(expected)} columns`,
  sameChoice: ({ line }: { line: number }) => `chooses the same options as line ${line} under another SKU`,
  unfit: ({ field }: { field: string }) => `does not fit the rest of its piece (${field})`,
  slugTaken: () => 'is the address of another piece already',
  skuTaken: ({ by }: { by: string }) => `is a SKU that already belongs to ${by}`,
  siblingBad: ({ line }: { line: number }) =>
    `belongs to the piece of line ${line}, which could not be imported`,
  differs: ({ kept, line }: { kept: string; line: number }) =>
    `differs from “${kept}” in line ${line}, which was kept`,
}

/** Why a file as a whole was refused; each says that the shop is untouched by saying what to do. */
export const fileProblems: SentencesOf<'import'> = {
  'import.file_missing': ({ file }) => `There is no file ${file}, or it cannot be read.`,
  'import.file_empty': () => 'The file is empty.',
  'import.not_a_table': ({ kind }) =>
    ({
      workbook:
        'This is an Excel or LibreOffice workbook, not a CSV file. Open it and save the sheet as “CSV UTF-8”.',
      web_page:
        'This is a web page, not a CSV file. Perhaps the download asked for a sign-in: please fetch it again.',
      pdf: 'This is a PDF, not a CSV file. Ask for the table as CSV.',
      archive: 'This is a compressed archive. Unpack it and import the CSV file in it.',
      json: 'This is JSON, not a CSV file. Ask for the table as CSV.',
      binary: 'This is not a text file, so it cannot be a CSV file.',
    })[kind],
  'import.wrong_encoding': ({ encoding }) =>
    `The file is not written in ${encoding} as the mapping says. Leave “encoding” out of the mapping to have it found out.`,
  'import.one_column': ({ said }) =>
    said === null
      ? 'The first line holds a single column, whichever of comma, semicolon, tab or | is taken to separate columns. Is it a table with column names in its first line?'
      : `The first line holds a single column when ${report.delimiters[said]} separates columns, as the mapping says. Leave “delimiter” out of the mapping to have it found out.`,
  'import.no_rows': () => 'The file has column names but no rows.',
  'import.quote_broken': ({ line }) =>
    `In the row that begins in line ${line} a quotation mark is opened but not properly closed. Values with quotation marks or line breaks stand in quotation marks, and those inside are doubled.`,
  'import.row_too_long': ({ line }) =>
    `The row at line ${line} is longer than a million characters. Most likely a quotation mark before it was never closed.`,
  'import.column_twice': ({ column }) =>
    `There are two columns named “${column}”, so it is not clear which is meant. Rename one of them.`,
  'import.columns_missing': ({ missing, found }) =>
    `The table has no ${missing.length === 1 ? 'column' : 'columns'} ${list.format(missing.map((name) => `“${name}”`))}. Its columns are ${list.format(found.map((name) => `“${name}”`))}.`,
  'import.mapping_needed': ({ missing }) =>
    `This is not the shop's own format (it has no column ${choice.format(missing)}). No other shop system's format is recognised in it either. Say with --map how to read it; docs/import.md shows how.`,
  'import.other_format': ({ system }) =>
    `This is not a product file of ${system}, as the mapping says: columns that it always has are missing.`,
  'import.mapping_missing': ({ file }) => `There is no mapping file ${file}, or it cannot be read.`,
  'import.mapping_not_json': ({ line }) =>
    `The mapping is not proper JSON${line === null ? '' : `: look at line ${line}`}.`,
  'import.mapping_invalid': ({ faults }) =>
    ['The mapping does not work:', ...faults.map(mappingFault)].join('\n  '),
  'import.no_rate': ({ currency, shop }) =>
    `The prices are in ${currency}, the shop sells in ${shop}, and the mapping gives no rate from ${currency} to ${shop}.`,
  'import.file_changed': () => 'The file changed while it was being read. Please import it again.',
  'import.not_all': ({ badRows }) =>
    `Nothing was changed: all rows were to land or none, and ${rows(badRows)} could not, for the reasons above.`,
  'import.stopped': () => 'Stopped; nothing was changed, since all rows were to land or none.',
}

type MappingFault = FactsOf<'import.mapping_invalid'>['faults'][number]

function mappingFault({ path, kind, allowed }: MappingFault): string {
  const says = {
    unknown: 'is not known here',
    missing: 'is missing',
    notOneOf: `must be ${choice.format(allowed)}`,
    columnOrValue: 'needs either a column or a constant value',
    needsUnit: `needs a unit: ${choice.format(allowed)}`,
    noUnit: 'takes no unit',
    twice: 'is there twice, with and without its language',
    formatHasFields: 'is not needed beside a format, which has fields of its own',
    noKey: 'needs a handle or a sku, so that a second import finds the pieces again',
    unfit: 'has a value that does not fit',
  }
  return `${path || 'it'}: ${says[kind]}`
}

/** Other shop systems whose files are understood. */
const formats = {
  shopify: 'a product export of Shopify',
  woocommerce: 'a product export of WooCommerce',
  medusa: 'a product export of Medusa',
  vendure: 'a product import of Vendure',
  spree: 'a product export of Spree',
  'spree-translations': 'translations exported by Spree',
}

export const report = {
  title: ({ dryRun, stopped }: { dryRun: boolean; stopped: boolean }): string =>
    stopped ? 'Import stopped' : dryRun ? 'Trial run: nothing was changed' : 'Import finished',
  reading: (value: number) => `Looking through the file: ${rows(value)}`,
  trying: (progress: string) => `Trying out: ${progress}`,
  progress: (it: { done: number; of: number; percent: number; perSecond: number; left: string }) =>
    `${count(it.done)} of ${rows(it.of)} (${it.percent}%) · ${count(it.perSecond)} rows/s · ${it.left} left`,
  secondsLeft: (seconds: number) =>
    seconds < 60
      ? `${seconds} s`
      : `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, '0')} s`,
  rows: (value: number) => `${rows(value)} read`,
  products: pieces,
  created: (value: number) => `${count(value)} new`,
  updated: (value: number) => `${count(value)} changed`,
  unchanged: (value: number) => `${count(value)} unchanged`,
  variants: (value: number) => counted(value, 'variant', 'variants'),
  recognised: ({ format, language }: { format: keyof typeof formats; language: Language }) =>
    `Recognised as ${formats[format]}; texts taken as ${{ en: 'English', de: 'German' }[language]}`,
  pictures: (value: number) =>
    `${counted(value, 'picture', 'pictures')} noted by web address; none has been fetched yet`,
  merged: (value: number) =>
    `${rows(value)} named a product that was there already and ${plural('en', value, 'was', 'were')} merged into it`,
  differing: (value: number) =>
    `${counted(value, 'value differs', 'values differ')} between rows of one product; the first was kept`,
  badRows: (value: number) =>
    value === 0 ? 'No bad rows' : `${rows(value)} not imported, for the reasons above`,
  missingMeasures: ({ any, width, depth, height }: Record<'any' | 'width' | 'depth' | 'height', number>) =>
    any === 0
      ? 'Every product has width, depth and height'
      : `${pieces(any)} without all three measures (width ${count(width)}, depth ${count(depth)}, height ${count(height)} missing)`,
  withoutStock: (value: number) =>
    `${pieces(value)} in stock policy “stocked” came without a quantity and ${plural('en', value, 'shows', 'show')} as sold out until you set one`,
  variantsArchived: (value: number) =>
    `${counted(value, 'variant was', 'variants were')} taken out of sale, because others now have their options`,
  categories: (value: number) => `${counted(value, 'category', 'categories')} added`,
  defined: (value: Record<'created' | 'updated' | 'unchanged', number>) =>
    `Categories, rooms and collections: ${count(value.created)} new, ${count(value.updated)} changed, ${count(value.unchanged)} unchanged`,
  unreadColumns: (columns: readonly string[]) => `Columns not read: ${list.format(columns)}`,
  readAs: ({ encoding, delimiter, decimal }: { encoding: string; delimiter: string; decimal: string }) =>
    `Read as ${encoding}, columns separated by ${delimiter}, decimals by “${decimal}”`,
  delimiters: { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': '|' },
  took: ({ seconds, perSecond }: { seconds: string; perSecond: number }) =>
    `${seconds} s, ${count(perSecond)} rows/s`,
  stoppedAt: ({ line, landed }: { line: number; landed: number }) =>
    `Stopped after line ${line}. ${pieces(landed)} ${plural('en', landed, 'was', 'were')} imported. Import the file again to continue.`,
  examplesTitle: 'For example',
  change: { created: 'new', updated: 'changed' },
  stockOnly: 'stock',
  remark: (it: { line: number; column: string; value: string; reason: string }) =>
    `Line ${it.line}${it.column && `, ${it.column}`}: ${it.value && `“${it.value}” `}${it.reason}`,
}

export const command = {
  usage: 'npm run import -- FILE [--map MAPPING] [--dry-run] [--all-or-nothing] [--language en|de]',
  help: [
    'Brings a table of furniture into the shop: its own, or a product file of Shopify, WooCommerce, Medusa, Vendure or',
    'Spree, known by its columns. docs/import.md tells the format and the mapping.',
    '  --map MAPPING     how to read any other table, or one of these in another way: a file, or a name in db/mappings',
    '  --dry-run         shows what would change and changes nothing',
    '  --all-or-nothing  lands every row or, when one of them cannot, none',
    '  --language        the language of what is said here',
  ].join('\n'),
  oneFile: 'Please name one file.',
  unknownLanguage: 'The languages are en and de.',
}
