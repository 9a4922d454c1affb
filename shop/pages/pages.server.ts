// Owns the text pages: their texts in each language, all earlier versions, and the stored versions of the terms. Never
// changes or deletes a version.
import type { Selectable } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { Tables } from '#platform/db/tables.ts'
import { type Language, languages } from '#shop/language.ts'
import type { Settings } from '#shop/settings/settings.ts'
import type { PageFacts } from '#words/page-facts.ts'
import {
  type EditedPage,
  isSlug,
  type PageText,
  type PageVersion,
  type PageVersionSummary,
  shippedPages,
} from './pages.ts'
import { placeholderValues } from './placeholder-values.server.ts'
import { fillPlaceholders, type PlaceholderValues } from './placeholders.ts'
import { findShippedText } from './shipped.server.ts'
import { currentTermsVersion } from './terms.server.ts'
import './tables.server.ts'

/** A page as customers see it. */
export interface PublicPage {
  readonly title: string
  readonly description: string
  /** Markdown with all placeholders filled. */
  readonly body: string
  /** Language of the text. It differs from the requested language if the page is not translated. */
  readonly language: Language
}

/** Everything that the placeholders of a page state. */
export interface PageContext {
  readonly settings: Settings
  readonly facts: PageFacts
  /** Returns the absolute URL of a page of the shop. */
  readonly absolute: (path: string, language: Language) => string
  readonly now: Date
}

/** Returns a page in the given language, or in another language if it has no text in this one. `null`: no such page. */
export async function findPublicPage(
  db: Db,
  { slug, language }: { slug: string; language: Language },
  context: PageContext,
): Promise<PublicPage | null> {
  if (!isSlug(slug)) return null
  for (const each of [language, ...languages.filter((other) => other !== language)]) {
    const { text } = await getEditedPage(db, slug, each)
    if (text) return { ...(await filledPage(db, text, each, context)), language: each }
  }
  return null
}

/** Fills the placeholders of a page. */
export async function filledPage(
  db: Db,
  { title, description, body }: PageText,
  language: Language,
  context: PageContext,
): Promise<PageText> {
  return { title, description, body: fillPlaceholders(body, await currentValues(db, language, context)) }
}

/** Returns the current value of each placeholder. */
export async function currentValues(
  db: Db,
  language: Language,
  { settings, facts, absolute, now }: PageContext,
): Promise<PlaceholderValues> {
  const termsVersion = await currentTermsVersion(db, { settings, now })
  const withdrawalUrl = absolute('/withdrawal', language)
  return placeholderValues(settings, language, { termsVersion, withdrawalUrl, facts })
}

/** Returns the current text of a page in one language. */
export async function getEditedPage(db: Db, slug: string, language: Language): Promise<EditedPage> {
  const row = await versions(db)
    .where('slug', '=', slug)
    .where('language', '=', language)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return toEditedPage(slug, language, row)
}

function toEditedPage(slug: string, language: Language, row: VersionRow | undefined): EditedPage {
  const latest = row ? toVersion(row) : null
  const isShipped = latest === null || latest.kind === 'shipped'
  const text = isShipped ? findShippedText(slug, language) : latest.text
  return { slug, language, text, isShipped: isShipped && text !== null, latest: latest && summaryOf(latest) }
}

/** A page for the list of pages, in all languages. */
export interface PageSummary {
  readonly slug: string
  readonly languages: readonly EditedPage[]
}

/** Returns all pages that exist: first the shipped pages, then the others by slug. */
export async function listPages(db: Db): Promise<PageSummary[]> {
  const rows = await versions(db)
    .distinctOn(['slug', 'language'])
    .orderBy('slug')
    .orderBy('language')
    .orderBy('number', 'desc')
    .execute()
  const others = [...new Set(rows.map(({ slug }) => slug))].filter((slug) => !findShippedText(slug, 'en'))
  return [...shippedPages, ...others]
    .map((slug) => ({
      slug,
      languages: languages.map((language) =>
        toEditedPage(
          slug,
          language,
          rows.find((row) => row.slug === slug && row.language === language),
        ),
      ),
    }))
    .filter((page) => page.languages.some(({ text }) => text !== null))
}

/** Returns all versions of a page in one language, newest first. */
export async function listPageVersions(
  db: Db,
  slug: string,
  language: Language,
): Promise<PageVersionSummary[]> {
  const rows = await versions(db)
    .where('slug', '=', slug)
    .where('language', '=', language)
    .orderBy('number', 'desc')
    .execute()
  return rows.map((row) => summaryOf(toVersion(row)))
}

export async function findPageVersion(
  db: Db,
  { slug, language, number }: { slug: string; language: Language; number: number },
): Promise<PageVersion | null> {
  const row = await versions(db)
    .where('slug', '=', slug)
    .where('language', '=', language)
    .where('number', '=', number)
    .executeTakeFirst()
  return row ? toVersion(row) : null
}

type VersionRow = Selectable<Tables['page_versions']> & { readonly by_name: string | null }

function versions(db: Db) {
  return db
    .selectFrom('page_versions')
    .selectAll('page_versions')
    .select((row) =>
      row.selectFrom('users').whereRef('users.id', '=', 'page_versions.user_id').select('name').as('by_name'),
    )
}

function toVersion({ number, kind, title, description, body, ...row }: VersionRow): PageVersion {
  return {
    number,
    kind,
    restoredFrom: row.restored_from,
    byName: row.by_name,
    createdAt: row.created_at,
    text: title === null || description === null || body === null ? null : { title, description, body },
  }
}

function summaryOf({ number, kind, restoredFrom, byName, createdAt }: PageVersion): PageVersionSummary {
  return { number, kind, restoredFrom, byName, createdAt }
}
