/** Placeholders that a text page may contain. The shop replaces `{owner}` with the address of the company, and so on. */
export const placeholders = [
  'shop_name',
  'owner',
  'owner_line',
  'represented_by',
  'register',
  'vat_id',
  'tax_number',
  'economic_id',
  'weee_number',
  'lucid_number',
  'supervisory_authority',
  'email',
  'phone',
  'opening_hours',
  'pickup_address',
  'home_delivery',
  'countries',
  'delivery_times',
  'return_days',
  'terms_version',
  'vat',
  'import_duties',
  'dispute_settlement',
  'withdrawal_url',
  'services',
  'cookies',
  'retention',
] as const
export type Placeholder = (typeof placeholders)[number]

/**
 * Placeholders that the terms must not contain. Their values depend on the configuration of the shop, which the
 * checkout does not know when it stores a version of the terms.
 */
const notInTerms: readonly Placeholder[] = ['withdrawal_url', 'services', 'cookies', 'retention']

/** The Markdown with which each placeholder is replaced. Empty: the shop has no such value. */
export type PlaceholderValues = Readonly<Record<Placeholder, string>>

const PLACEHOLDER = /\{([A-Za-z0-9_]+)\}/g
/** Characters between which a line lists several values. An empty value is removed together with the words around it. */
const AROUND = '[^,;·()|]*'

function isPlaceholder(name: string): name is Placeholder {
  return placeholders.some((known) => known === name)
}

function isAllowed(name: string, slug: string | undefined): boolean {
  return isPlaceholder(name) && !(slug === 'terms' && notInTerms.includes(name))
}

/**
 * Returns the names of all placeholders in a text that do not exist, such as `taxnumber`, or that the page must not
 * contain.
 */
export function unknownPlaceholders(text: string, slug?: string): string[] {
  const names = [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name)
  return [...new Set(names.filter((name) => !isAllowed(name, slug)))]
}

/**
 * Replaces the placeholders of a Markdown text. If all values of a line are empty, removes the line. If only some
 * values are empty, removes them with the words that belong to them. Also removes a heading whose section is empty
 * because of removed lines.
 */
export function fillPlaceholders(text: string, values: PlaceholderValues): string {
  const lines = text.split('\n').map((line) => filledLine(line, values))
  return lines
    .filter((line, at) => line !== null && !isEmptySection(lines, at))
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
}

/** Returns the line with its values. `null`: the line has placeholders, and all their values are empty. */
function filledLine(line: string, values: PlaceholderValues): string | null {
  const names = [...line.matchAll(PLACEHOLDER)].flatMap(([, name = '']) =>
    isPlaceholder(name) ? [name] : [],
  )
  const empty = names.filter((name) => values[name] === '')
  if (names.length > 0 && empty.length === names.length) return null
  const shortened = empty.reduce(withoutValue, line)
  return shortened.replaceAll(PLACEHOLDER, (whole, name: string, at: number) =>
    isPlaceholder(name) ? continued(values[name], shortened.slice(0, at)) : whole,
  )
}

function withoutValue(line: string, name: Placeholder): string {
  const indent = /^(?:[>\s|-]|\d+\. )*/.exec(line)?.[0] ?? ''
  const rest = line.slice(indent.length)
  const removed = rest.replaceAll(new RegExp(`(?:[,;·] ?)?${AROUND}\\{${name}\\}`, 'g'), '')
  return indent + removed.replace(/^[,;·\s]+/, '')
}

/** Starts each further line of a value like the line before it, so that an address stays inside its quote. */
function continued(value: string, before: string): string {
  const quote = /^[>\s]*$/.exec(before)?.[0] ?? ''
  return value.replaceAll('\n', `\n${quote}`)
}

const levelOf = (line: string | null | undefined) => /^(#{1,6}) /.exec(line ?? '')?.[1]?.length ?? 0

function isEmptySection(lines: readonly (string | null)[], at: number): boolean {
  const level = levelOf(lines[at])
  if (level === 0) return false
  const below = lines.slice(at + 1)
  const end = below.findIndex((line) => levelOf(line) > 0 && levelOf(line) <= level)
  const section = end === -1 ? below : below.slice(0, end)
  return section.includes(null) && section.every((line) => line === null || line.trim() === '')
}

/** Escapes a text so that Markdown shows it literally. Line breaks remain line breaks. */
export function asMarkdown(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trim().replaceAll(/[\\`*_{}[\]<>#|~&!]/g, String.raw`\$&`))
    .filter(Boolean)
    .join('  \n')
}
