// Stores the text of each version of the terms once. A database trigger prevents changes of a stored version. The text
// with its placeholders filled counts, so a change of the company's data also makes a new version.
import { createHash } from 'node:crypto'
import type { Db } from '#platform/db/database.ts'
import { type Language, languages } from '#shop/language.ts'
import type { Settings } from '#shop/settings/settings.ts'
import { dayOf } from '#shop/time.ts'
import { earlierTerms as german } from '#words/de/pages/earlier-terms.ts'
import { earlierTerms as english } from '#words/en/pages/earlier-terms.ts'
import type { EarlierTerms } from '#words/page-facts.ts'
import { placeholderValues } from './placeholder-values.server.ts'
import { fillPlaceholders } from './placeholders.ts'
import { shippedText } from './shipped.server.ts'
import './tables.server.ts'

/** A stored version of the terms in one language. */
export interface TermsVersion {
  readonly version: string
  readonly language: Language
  readonly title: string
  /** Markdown without placeholders. */
  readonly body: string
  /** Whether the text was stored after orders had named the version: from the shipped text, with later company data. */
  readonly isReconstructed: boolean
  readonly createdAt: Date
}

/** The terms in one language, before the version has a number. */
interface TermsDraft {
  readonly language: Language
  readonly title: string
  readonly body: string
}

interface TermsContext {
  readonly settings: Settings
  readonly now: Date
}

/** Stands for the number of the version, which is known only when the text is stored. */
const VERSION = '{terms_version}'

/**
 * Returns the version of the terms that applies now, such as “2026-11-28”. Stores the texts of the version if they are
 * not stored yet. The second version of a day ends in “.2”.
 */
export async function currentTermsVersion(db: Db, { settings, now }: TermsContext): Promise<string> {
  const drafts: TermsDraft[] = []
  for (const language of languages) drafts.push(await draftIn(db, language, settings))
  const hash = createHash('sha256').update(JSON.stringify(drafts)).digest('hex')
  const day = dayOf(now, settings.timeZone)
  for (let count = 1; ; count += 1) {
    const known = await findVersionByHash(db, hash)
    if (known) return known
    const version = count === 1 ? day : `${day}.${count}`
    if (await isNamedByOrder(db, version)) continue
    await store(db, drafts, { version, hash, isReconstructed: false, now })
  }
}

async function draftIn(db: Db, language: Language, settings: Settings): Promise<TermsDraft> {
  const row = await db
    .selectFrom('page_versions')
    .select(['title', 'body'])
    .where('slug', '=', 'terms')
    .where('language', '=', language)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  const shipped = shippedText('terms', language)
  const body = row?.body ?? shipped.body
  return {
    language,
    title: row?.title ?? shipped.title,
    body: fillPlaceholders(body, placeholderValues(settings, language, { termsVersion: VERSION })),
  }
}

/** Checks whether an order names a version. A new text must not get the number of a text that an order names. */
async function isNamedByOrder(db: Db, version: string): Promise<boolean> {
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('terms_version', '=', version)
    .limit(1)
    .executeTakeFirst()
  return order !== undefined
}

async function findVersionByHash(db: Db, hash: string): Promise<string | null> {
  const row = await db
    .selectFrom('terms_versions')
    .select('version')
    .where('content_hash', '=', hash)
    .limit(1)
    .executeTakeFirst()
  return row?.version ?? null
}

interface StoreOptions {
  readonly version: string
  readonly hash: string
  readonly isReconstructed: boolean
  readonly now: Date
}

/** Stores a version in all languages, unless the version or its text is already stored. */
async function store(
  db: Db,
  drafts: readonly TermsDraft[],
  { version, hash, isReconstructed, now }: StoreOptions,
): Promise<void> {
  const rows = drafts.map(({ language, title, body }) => ({
    version,
    language,
    title,
    body: body.replaceAll(VERSION, version),
    content_hash: hash,
    is_reconstructed: isReconstructed,
    created_at: now,
  }))
  await db
    .insertInto('terms_versions')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Returns a stored version of the terms. `null`: the text of this version is not stored. */
export async function findTermsVersion(
  db: Db,
  version: string,
  language: Language,
): Promise<TermsVersion | null> {
  const row = await db
    .selectFrom('terms_versions')
    .select([
      'version',
      'language',
      'title',
      'body',
      'is_reconstructed as isReconstructed',
      'created_at as createdAt',
    ])
    .where('version', '=', version)
    .where('language', '=', language)
    .executeTakeFirst()
  return row ?? null
}

const earlierIn: Readonly<Record<Language, EarlierTerms>> = { en: english, de: german }

/**
 * Stores the shipped texts of earlier versions that orders name. Fills them with the current company data, because the
 * data of that time are not stored. Called when the shop starts.
 */
export async function backfillTermsVersions(db: Db, { settings, now }: TermsContext): Promise<void> {
  for (const version of Object.keys(english)) {
    if (!(await isNamedByOrder(db, version)) || (await findTermsVersion(db, version, 'en'))) continue
    const drafts = languages.flatMap((language): TermsDraft[] => {
      const earlier = earlierIn[language][version]
      const values = placeholderValues(settings, language, { termsVersion: version })
      return earlier
        ? [{ language, title: earlier.title, body: fillPlaceholders(earlier.text.trim(), values) }]
        : []
    })
    const hash = createHash('sha256').update(JSON.stringify(drafts)).digest('hex')
    await store(db, drafts, { version, hash, isReconstructed: true, now })
  }
}

/** A version of the terms as a file. */
interface RenderedTerms {
  readonly name: string
  readonly type: string
  readonly content: Uint8Array
}

const fileNames: Readonly<Record<Language, string>> = { en: 'terms', de: 'agb' }

/** Returns the name under which an e-mail attaches a version of the terms, such as “terms-2026-11-28”. */
export function termsDocumentName(version: string, language: Language): string {
  return `${fileNames[language]}-${version}`
}

/**
 * Renders the version of the terms with the given document name as a PDF. `null`: this is no name of stored terms.
 * `absolute` returns the absolute URL of a page of the shop.
 */
export async function renderTerms(
  db: Db,
  name: string,
  absolute: (path: string, language: Language) => string,
): Promise<RenderedTerms | null> {
  const language = languages.find((each) => name.startsWith(`${fileNames[each]}-`))
  if (!language) return null
  const terms = await findTermsVersion(db, name.slice(fileNames[language].length + 1), language)
  if (!terms) return null
  const { renderTermsPdf } = await import('./internal/terms-pdf.server.ts')
  const document = { ...terms, absolute: (path: string) => absolute(path, language) }
  return { name: `${name}.pdf`, type: 'application/pdf', content: await renderTermsPdf(document) }
}
