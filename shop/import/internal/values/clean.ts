import { z } from 'zod'
import { markdownOf } from './html.ts'

const Part = z.string().min(1).max(200)

/**
 * Cleaning steps for a cell. They run in this order: `empty`, `shortest`, `longest`, `pattern`, `after`, `before`,
 * `stripStart`, `stripEnd`, `html`, `replace`, `sentences`, `padStart`, `addStart`, `addEnd`. White space at the
 * beginning and the end is always removed, and repeated spaces always become one space.
 */
export const Clean = z.strictObject({
  /** Values that count as empty: "No old price", "n/a", "-". */
  empty: z.array(Part).max(100).optional(),
  /**
   * A regular expression. The cell keeps only the matching text. If the expression has a capturing group, the cell
   * keeps only the text of the group. A cell without a match counts as empty.
   */
  pattern: Part.transform((source, context) => {
    try {
      return new RegExp(source, 'u')
    } catch {
      context.addIssue({ code: 'custom', params: { kind: 'unfit' } })
      return z.NEVER
    }
  }).optional(),
  /** Minimum (`shortest`) and maximum (`longest`) number of characters. A shorter or longer value counts as empty. */
  shortest: z.number().int().min(1).optional(),
  longest: z.number().int().min(1).optional(),
  /**
   * Keeps only the text after (`after`) or before (`before`) the first occurrence of the given text. Keeps the whole
   * cell if the given text does not occur.
   */
  after: Part.optional(),
  before: Part.optional(),
  stripStart: Part.optional(),
  stripEnd: Part.optional(),
  /**
   * Replaces every occurrence of each key with the value of the key. Applies the entries in order, so an entry also
   * replaces texts that an earlier entry has inserted.
   */
  replace: z.record(Part, z.string().max(200)).optional(),
  /** Converts HTML to Markdown. */
  html: z.boolean().optional(),
  /** Inserts missing spaces between sentences. */
  sentences: z.boolean().optional(),
  padStart: z
    .strictObject({ length: z.number().int().min(1).max(100), with: z.string().length(1) })
    .optional(),
  addStart: Part.optional(),
  addEnd: Part.optional(),
})
export type Clean = z.output<typeof Clean>

/**
 * Matches cells that `normalizeCell` would not change. Most cells match. Matching a cell takes only a tenth of the time
 * of `normalizeCell`.
 */
const ALREADY_NORMALIZED = /^[!-~]+(?: [!-~]+)*$/

/**
 * Removes control characters, and white space at the beginning and the end. Replaces repeated spaces with one space.
 * Keeps line breaks.
 */
export function normalizeCell(raw: string): string {
  if (ALREADY_NORMALIZED.test(raw)) return raw
  return raw
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b\ufeff]/g, '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim()
}

export function cleaned(raw: string, clean: Clean | undefined): string {
  const text = normalizeCell(raw)
  if (!clean || text === '') return text
  if (clean.empty?.includes(text)) return ''
  if (text.length < (clean.shortest ?? 0) || text.length > (clean.longest ?? Infinity)) return ''
  return decorate(cut(found(text, clean), clean), clean)
}

function found(text: string, { pattern }: Clean): string {
  if (!pattern) return text
  const match = pattern.exec(text)
  return match?.[1] ?? match?.[0] ?? ''
}

function cut(text: string, { after, before, stripStart, stripEnd }: Clean): string {
  let rest = text
  if (after && rest.includes(after)) rest = rest.slice(rest.indexOf(after) + after.length)
  if (before && rest.includes(before)) rest = rest.slice(0, rest.indexOf(before))
  if (stripStart && rest.startsWith(stripStart)) rest = rest.slice(stripStart.length)
  if (stripEnd && rest.endsWith(stripEnd)) rest = rest.slice(0, -stripEnd.length)
  return rest.trim()
}

function decorate(text: string, { html, replace, sentences, padStart, addStart, addEnd }: Clean): string {
  let rest = html ? markdownOf(text) : text
  // A function, because a replacement text may contain patterns such as `$&`.
  for (const [from, to] of Object.entries(replace ?? {})) rest = rest.replaceAll(from, () => to)
  if (sentences) rest = rest.replace(/([.!?])(?=\p{Lu})/gu, '$1 ')
  rest = rest.trim()
  if (rest === '') return ''
  if (padStart) rest = rest.padStart(padStart.length, padStart.with)
  return `${addStart ?? ''}${rest}${addEnd ?? ''}`
}

/** Shortens a cell to one line of at most 80 characters, for the import report. */
export function shortened(raw: string): string {
  const line = raw.replace(/\s+/g, ' ').trim()
  return line.length > 80 ? `${line.slice(0, 79)}…` : line
}
