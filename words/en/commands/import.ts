import { inLanguage, type Language, type Translated } from '#shop/language.ts'
import type { FactsOf } from '#shop/problems.ts'
import { plural } from '../../plural.ts'
import type { SentencesOf } from '../../sentences.ts'
import { silhouetteNames } from '../staff/silhouettes.ts'

type Form = keyof typeof silhouetteNames

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' })
const choice = new Intl.ListFormat('en-GB', { type: 'disjunction' })
const count = (value: number) => value.toLocaleString('en-GB')
const countPhrase = (value: number, one: string, other: string) =>
  `${count(value)} ${plural('en', value, one, other)}`
const rows = (value: number) => countPhrase(value, 'row', 'rows')
const productCount = (value: number) => countPhrase(value, 'product', 'products')

/** Descriptions of valid values, by the kind of value. */
const valueDescriptions = {
  slug: 'a slug of the letters a–z, digits and hyphens',
  gtin: 'a GTIN of 8, 12, 13 or 14 digits',
  country: 'a country of two capital letters, such as SE',
  flag: '“yes” or “no”',
  currency: 'a currency of three capital letters, such as EUR',
  colour: 'a colour such as #b9b2a3',
  link: 'a URL that starts with https://',
  instant: 'a date and time such as 2026-11-21T08:00:00Z, or a date such as 2026-11-21',
  contact: 'an e-mail address or a URL that starts with https://',
  composition: 'a list of fibres with per cent, such as 80% wool, 20% linen',
  package: 'width x depth x height unit, weight, such as 120 x 60 x 30 cm, 24 kg',
  measures:
    'the name of a length, the lowest and highest value, and the step, such as width 1600-3200 step 10',
}

const dimensionNames = {
  width: 'width',
  depth: 'depth',
  height: 'height',
  seatHeight: 'seat height',
  seatDepth: 'seat depth',
}

/** Fields that may be inconsistent with others, by the last part of their paths. */
const unfitFields: ReadonlyMap<string, string> = new Map([
  ['names', 'name'],
  ['texts', 'texts'],
  ['categories', 'categories'],
  ['rooms', 'rooms'],
  ['collections', 'collections'],
  ['tags', 'tags'],
  ['documents', 'documents'],
  ['spareParts', 'spare parts'],
  ['pictures', 'pictures'],
  ['packages', 'packages'],
  ['options', 'options'],
  ['variants', 'variants'],
  ['values', 'option values'],
  ['sku', 'SKU'],
  ['currency', 'currency'],
  ['measures', 'lengths to choose'],
  ['position', 'position'],
  ['parent', 'category above it'],
])

/** Reasons why the import skips a product of another shop system. */
const excludedTypes = {
  giftCard: 'is a gift card, which is not supported',
  service: 'is a download or a service, which is not supported',
  group: 'is only a group of products; they are imported separately',
  elsewhere: 'is a product sold by another shop',
  other: 'is not a supported product type',
}

/**
 * Descriptions of unusable values because of which the import skips a row, and warnings about values that a person
 * should check.
 */
export const reasons = {
  missing: () => 'is empty, but every product needs it',
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
  sizesRead: ({ sizes }: { sizes: readonly (readonly [name: keyof typeof dimensionNames, mm: number])[] }) =>
    `dimensions read from the texts: ${list.format(sizes.map(([name, mm]) => `${dimensionNames[name]} ${count(mm)} mm`))}`,
  sizesUnclear: ({ names }: { names: readonly (keyof typeof dimensionNames)[] }) =>
    `the texts contradict each other about ${list.format(names.map((name) => dimensionNames[name]))}; not imported`,
  formRead: ({ form }: { form: Form }) =>
    `drawn as “${silhouetteNames[form]}”, read from its name or category`,
  formUnclear: ({ name, category }: { name: Form; category: Form }) =>
    `its name says “${silhouetteNames[name]}”, its category “${silhouetteNames[category]}”; drawn as neither`,
  categoryRead: ({ category, names = {} }: { category: string; names?: Translated }) =>
    `put into the category “${inLanguage(names, 'en') ?? category}”, read from its name`,
  cut: ({ most }: { most: number }) =>
    `is longer than ${count(most)} characters; the product has the beginning of the text`,
  leftOut: ({ kind }: { kind: string }) =>
    `is not a ${{ length: 'length from 1 to 20,000 mm', weight: 'weight', packages: 'list of packages' }[kind] ?? 'value'}; the product was imported without it`,
  noShipping: () => 'says that no shipping is needed; the product was imported as a draft, please check it',
  tooMany: ({ most }: { most: number }) => `names more than ${count(most)}`,
  tooManyDecimals: ({ currency }: { currency: string }) => `has more decimals than ${currency} has`,
  noRate: ({ currency, shop }: { currency: string; shop: string }) =>
    `is in ${currency}, but the shop sells in ${shop} and the mapping gives no rate`,
  notOneOf: ({ allowed }: { allowed: readonly string[] }) => `is not one of ${choice.format(allowed)}`,
  malformed: ({ as }: { as: keyof typeof valueDescriptions }) => `is not ${valueDescriptions[as]}`,
  notAProduct: ({ kind }: { kind: keyof typeof excludedTypes }) => excludedTypes[kind],
  noParent: () => 'refers to a product that is not in this file',
  optionCount: ({ found, expected }: { found: number; expected: number }) =>
    `names ${countPhrase(found, 'value', 'values')}, the product has ${countPhrase(expected, 'option', 'options')}`,
  otherLanguage: () => 'is not a supported language',
  pictureWithoutUrl: () => 'is a picture without a URL, so it cannot be downloaded',
  skuShared: ({ line }: { line: number }) =>
    `is already the SKU of line ${line}; this variant was given a SKU of its own`,
  skuTooLong: () => 'is longer than 64 characters; this variant was given a SKU of its own',
  anyValue: ({ options, made }: { options: readonly string[]; made: number }) =>
    `matches any ${list.format(options)}; created ${countPhrase(made, 'variant', 'variants')}; set the stock of each`,
  unknownCategory: () => 'is a category that is not defined in the shop or the mapping',
  unknownRoom: () => 'is a room that is not defined in the shop or the table',
  unknownCollection: () => 'is a collection that is not defined in the shop or the table',
  unknownRelated: () =>
    'is not the handle, SKU or slug of a product; the product was imported without this related product',
  relatedToItself: () => 'is the product itself; it was left out of the related products',
  unknownPartProduct: () =>
    'is not the slug of a product; the spare part has no link until there is such a product',
  unknownManufacturer: () =>
    'is not the slug of a manufacturer in the shop or in an earlier row of the table',
  outsideEu: () =>
    'is outside the EU, so the row also needs a responsible person in the EU: name, postal address and e-mail or web address',
  responsibleIncomplete: () =>
    'is empty, but a responsible person needs a name, a postal address and an e-mail or web address',
  manufacturerIncomplete: () =>
    'is empty, but a manufacturer needs a name, a postal address, a country and an e-mail or web address',
  unknownFibre: ({ fibre }: { fibre: string }) =>
    `names “${fibre}”, which is not a textile fibre name of Regulation (EU) No 1007/2011`,
  notHundred: ({ sum }: { sum: number }) => `sums to ${count(sum)}%, but a composition must sum to 100%`,
  unknownParent: () => 'is not a category of the shop or of an earlier row of the table',
  wrongCount: ({ found, expected }: { found: number; expected: number }) =>
    `the row has ${countPhrase(found, 'value', 'values')}, the table has ${count(expected)} columns`,
  sameChoice: ({ line }: { line: number }) => `chooses the same options as line ${line} under another SKU`,
  sameOption: () =>
    'is the name of two options of this product; both were imported, please rename one of them',
  valueMerged: ({ first }: { first: string }) =>
    `is the same value as “${first}” except for case or spaces; both were imported as one value`,
  valueKept: ({ first }: { first: string }) =>
    `differs from “${first}” only in case or spaces, but is another variant; both were imported, please rename one of them`,
  unfit: ({ field }: { field: string }) => {
    const name = unfitFields.get(field.split('.').findLast((part) => unfitFields.has(part)) ?? '')
    return `is inconsistent with the product’s other values${name === undefined ? '' : ` (${name})`}`
  },
  slugTaken: () => 'is already the slug of another product',
  slugInUse: ({ slug }: { slug: string }) =>
    `is already the slug of another product that is not in this file; this product has the slug “${slug}”`,
  skuTaken: ({ by }: { by: string }) => `is a SKU that already belongs to ${by}`,
  siblingBad: ({ line }: { line: number }) =>
    `belongs to the product in line ${line}, which could not be imported`,
  differs: ({ kept, line }: { kept: string; line: number }) =>
    `differs from “${kept}” in line ${line}, which was kept`,
}

/** Reasons why the import refuses a whole file. A refused file never changes the catalogue. */
export const fileProblems: SentencesOf<'import'> = {
  'import.file_missing': ({ file }) => `The file ${file} does not exist or cannot be read.`,
  'import.file_empty': () => 'The file is empty.',
  'import.not_a_table': ({ kind }) =>
    ({
      workbook:
        'This is an Excel or LibreOffice workbook, not a CSV file. Open it and save the sheet as “CSV UTF-8”.',
      web_page:
        'This is a web page, not a CSV file. The download may have required a sign-in. Please download it again.',
      pdf: 'This is a PDF, not a CSV file. Please export the table as CSV.',
      archive: 'This is a compressed archive. Please unpack it and import the CSV file in it.',
      json: 'This is JSON, not a CSV file. Please export the table as CSV.',
      binary: 'This is not a text file, so it cannot be a CSV file.',
    })[kind],
  'import.wrong_encoding': ({ encoding }) =>
    `The file is not encoded in ${encoding}, as the mapping states. Remove “encoding” from the mapping to detect it automatically.`,
  'import.one_column': ({ said }) =>
    said === null
      ? 'Only one column was found (tried comma, semicolon, tab and |). Does the first line contain column names?'
      : `Only one column was found with the separator of the mapping (${report.delimiters[said]}). Remove “delimiter” from the mapping to detect it automatically.`,
  'import.no_rows': () => 'The file has column names but no rows.',
  'import.quote_broken': ({ line }) =>
    `In the row that starts in line ${line}, a quotation mark is not closed properly. Enclose values that contain quotation marks or line breaks in quotation marks, and double the quotation marks inside.`,
  'import.row_too_long': ({ line }) =>
    `The row at line ${line} is longer than a million characters. Most likely a quotation mark before it was not closed.`,
  'import.column_twice': ({ column }) =>
    `There are two columns named “${column}”. Please rename one of them.`,
  'import.columns_missing': ({ missing, found }) =>
    `The table has no ${missing.length === 1 ? 'column' : 'columns'} ${list.format(missing.map((name) => `“${name}”`))}. Its columns are ${list.format(found.map((name) => `“${name}”`))}.`,
  'import.mapping_needed': ({ missing, unknown }) =>
    `This is not the shop’s own format (${missing.length > 0 ? `missing column: ${choice.format(missing)}` : `unknown columns: ${list.format(unknown.slice(0, 10).map((name) => `“${name}”`))}`}) and no known export format. Use --map to describe the columns; see docs/import.md.`,
  'import.other_format': ({ system }) =>
    `This is not a product file of ${system}, as the mapping states: required columns are missing.`,
  'import.mapping_missing': ({ file }) => `The mapping file ${file} does not exist or cannot be read.`,
  'import.mapping_not_json': ({ line }) =>
    `The mapping is not valid JSON${line === null ? '' : `: see line ${line}`}.`,
  'import.mapping_invalid': ({ faults }) =>
    ['The mapping is not valid:', ...faults.map(mappingError)].join('\n  '),
  'import.no_rate': ({ currency, shop }) =>
    `The prices are in ${currency}, but the shop sells in ${shop}. Please add a rate from ${currency} to ${shop} to the mapping.`,
  'import.file_changed': () => 'The file changed while it was being read. Please import it again.',
  'import.not_all': ({ badRows }) =>
    `Nothing was imported: --all-or-nothing is set and ${rows(badRows)} ${plural('en', badRows, 'has', 'have')} errors (see above).`,
  'import.stopped': () => 'Stopped. Nothing was changed (--all-or-nothing).',
  'import.upload_gone': () => 'The uploaded file is no longer stored. Please upload it again.',
  'import.upload_too_large': ({ megabytes }) =>
    `The file is larger than ${megabytes} MB. Please split it, or import it with the command npm run import.`,
  'import.not_checked': () => 'This import has changed in the meantime. Please look at its present state.',
  'import.other_running': ({ fileName }) =>
    `Another import is running (${fileName}). Please start this one when it has ended.`,
}

type MappingError = FactsOf<'import.mapping_invalid'>['faults'][number]

function mappingError({ path, kind, allowed }: MappingError): string {
  const errorTexts = {
    unknown: 'is not a known setting',
    missing: 'is missing',
    notOneOf: `must be ${choice.format(allowed)}`,
    columnOrValue: 'needs either a column or a constant value',
    needsUnit: `needs a unit: ${choice.format(allowed)}`,
    noUnit: 'takes no unit',
    twice: 'is set twice, with and without its language',
    formatHasFields: 'cannot be combined with a format, which has fields of its own',
    noKey: 'needs a handle or a sku, so that a later import can update the products',
    unfit: 'has an invalid value',
  }
  return `${path || 'it'}: ${errorTexts[kind]}`
}

/** Descriptions of the files that the import recognises as exports of other shop systems. */
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
    stopped ? 'Import stopped' : dryRun ? 'Dry run: nothing was changed' : 'Import finished',
  reading: (value: number) => `Reading the file: ${rows(value)}`,
  checking: (progress: string) => `Checking: ${progress}`,
  progress: (it: { done: number; of: number; percent: number; perSecond: number; left: string }) =>
    `${count(it.done)} of ${rows(it.of)} (${it.percent}%) · ${count(it.perSecond)} rows/s · ${it.left} left`,
  secondsLeft: (seconds: number) =>
    seconds < 60
      ? `${seconds} s`
      : `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, '0')} s`,
  rows: (value: number) => `${rows(value)} read`,
  products: productCount,
  created: (value: number) => `${count(value)} new`,
  updated: (value: number) => `${count(value)} changed`,
  unchanged: (value: number) => `${count(value)} unchanged`,
  variants: (value: number) => countPhrase(value, 'variant', 'variants'),
  recognised: ({ format, language }: { format: keyof typeof formats; language: Language }) =>
    `Recognised as ${formats[format]}; texts read as ${{ en: 'English', de: 'German' }[language]}`,
  pictures: (value: number) =>
    `${countPhrase(value, 'picture', 'pictures')} named; the shop downloads new ones after the import`,
  merged: (value: number) =>
    `${rows(value)} repeated a product of an earlier row and ${plural('en', value, 'was', 'were')} merged into it`,
  differing: (value: number) =>
    `${countPhrase(value, 'value differs', 'values differ')} between rows of the same product; the first value was kept`,
  badRows: (value: number) => (value === 0 ? 'No errors' : `${rows(value)} not imported (see above)`),
  missingDimensions: ({ any, width, depth, height }: Record<'any' | 'width' | 'depth' | 'height', number>) =>
    any === 0
      ? 'Every product has width, depth and height'
      : `${productCount(any)} with missing dimensions (width ${count(width)}, depth ${count(depth)}, height ${count(height)} missing)`,
  withoutStock: (value: number) =>
    `${productCount(value)} without a stock quantity; shown as sold out until you set one`,
  withoutManufacturer: (value: number) =>
    `${productCount(value)} without manufacturer data; in the EU, an offer must state the manufacturer’s postal and electronic address`,
  notSold: ({ giftCards, digital }: { giftCards: number; digital: number }) =>
    `Not imported: ${list.format([
      ...(giftCards > 0 ? [countPhrase(giftCards, 'gift card', 'gift cards')] : []),
      ...(digital > 0 ? [countPhrase(digital, 'download or service', 'downloads or services')] : []),
    ])}. The shop sells neither gift cards nor digital goods.`,
  ownChanges: ({ fields, kept, dryRun }: { fields: number; kept: boolean; dryRun: boolean }) => {
    const values = `${countPhrase(fields, 'value', 'values')} that you have changed since the last import`
    if (kept) return `${values} ${plural('en', fields, 'stays', 'stay')}`
    const replaced = dryRun ? 'would be' : plural('en', fields, 'was', 'were')
    return `${values} ${replaced} replaced by the table (--keep-changes keeps them):`
  },
  backorders: ({ variants, weeks }: { variants: number; weeks: number | null }) =>
    weeks === null
      ? `${countPhrase(variants, 'variant is', 'variants are')} sold without stock in the other shop; here they are not sold at zero. With “backorders” in a mapping they are made to order`
      : `${countPhrase(variants, 'variant is', 'variants are')} sold without stock in the other shop; imported as made to order in ${countPhrase(weeks, 'week', 'weeks')}`,
  untaxed: (value: number) =>
    `${countPhrase(value, 'variant', 'variants')} without VAT. --untaxed chooses whether goods that are not taxable count as exempt (default) or as goods in the margin scheme`,
  incompleteGuarantees: (value: number) =>
    `${productCount(value)} with a guarantee that is not shown, because guarantor, address or conditions are missing`,
  variantsArchived: (value: number) =>
    `${countPhrase(value, 'variant was', 'variants were')} archived because other variants now use the same options`,
  categories: (value: number) => `${countPhrase(value, 'category', 'categories')} added`,
  defined: (value: Record<'created' | 'updated' | 'unchanged', number>) =>
    `Categories, rooms, collections and manufacturers: ${count(value.created)} new, ${count(value.updated)} changed, ${count(value.unchanged)} unchanged`,
  unreadColumns: (columns: readonly string[]) => `Columns not read: ${list.format(columns)}`,
  readAs: ({ encoding, delimiter, decimal }: { encoding: string; delimiter: string; decimal: string }) =>
    `Read as ${encoding}, columns separated by ${delimiter}, decimals by “${decimal}”`,
  delimiters: { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': '|' },
  duration: ({ seconds, perSecond }: { seconds: string; perSecond: number }) =>
    `${seconds} s, ${count(perSecond)} rows/s`,
  stoppedAt: ({ line, imported }: { line: number; imported: number }) =>
    `Stopped after line ${line}. ${productCount(imported)} ${plural('en', imported, 'was', 'were')} imported. Import the file again to continue.`,
  examplesTitle: 'Examples',
  change: { created: 'new', updated: 'changed' },
  stockOnly: 'stock',
  repeated: (it: { count: number; column: string; reason: string; line: number; value: string }) =>
    `${rows(it.count)}${it.column && `, ${it.column}`}: ${it.reason} (for example line ${it.line}${it.value && `: “${it.value}”`})`,
  nothingImported: 'Nothing was imported: every row has errors.',
  issue: (it: { line: number; column: string; value: string; reason: string }) =>
    `Line ${it.line}${it.column && `, ${it.column}`}: ${it.value && `“${it.value}” `}${it.reason}`,
}

export const command = {
  usage:
    'npm run import -- FILE [--map MAPPING] [--dry-run] [--all-or-nothing] [--keep-changes] [--untaxed TAX_CASE] [--language en|de]',
  help: [
    'Imports a product table: the shop’s own format, or a product file of Shopify, WooCommerce, Medusa, Vendure or',
    'Spree, recognised by its columns. Format and mapping: docs/import.md.',
    '  --map MAPPING     how to read another table, or override a known format: a file, or a name in db/mappings',
    '  --dry-run         shows what would change and changes nothing',
    '  --all-or-nothing  imports every row, or none if a row has errors',
    '  --keep-changes    keeps the values that you have changed in the shop since the last import',
    '  --untaxed         how to tax goods that the table marks as not taxable: exempt, margin_used, margin_art or margin_antiques',
    '  --language        output language',
  ].join('\n'),
  oneFile: 'Please name exactly one file.',
  unknownTaxCase: (cases: readonly string[]) => `Please choose ${choice.format(cases)} for --untaxed.`,
  unknownLanguage: 'Please use en or de as the language.',
}
