// The changes that staff make to the text pages. Every change adds a version, so that no text is lost.
import type { Db } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import type { UserId } from '#shop/ids.ts'
import { type Language, languages } from '#shop/language.ts'
import { done, type Outcome, refuse } from '#shop/problems.ts'
import { isReservedSlug, isShippedPage, type PageText, type PageVersionKind } from './pages.ts'
import { findPageVersion, getEditedPage } from './pages.server.ts'

interface PageRef {
  readonly slug: string
  readonly language: Language
}

interface ChangeContext {
  /** The staff user who makes the change. `null`: unknown. */
  readonly userId: UserId | null
  readonly now: Date
}

/** The number of the version that a change has added. */
interface Saved {
  readonly number: number
}

/**
 * Saves a text as a new version. `base`: number of the version that the author has edited, or 0 if there was none.
 * Refuses the change if another version was saved in the meantime.
 */
export async function savePage(
  db: Db,
  { slug, language, text, base }: PageRef & { readonly text: PageText; readonly base: number },
  context: ChangeContext,
): Promise<Outcome<Saved, 'pages.changed' | 'pages.not_found'>> {
  return inTransaction(db, async (tx) => {
    if (!(await lockPage(tx, slug))) return refuse('pages.not_found')
    const { latest } = await getEditedPage(tx, slug, language)
    if ((latest?.number ?? 0) !== base) return refuse('pages.changed')
    return done(await addVersion(tx, { slug, language, kind: 'text', text }, context))
  })
}

/** Saves the text of an earlier version as a new version. */
export async function restorePageVersion(
  db: Db,
  { slug, language, number }: PageRef & { readonly number: number },
  context: ChangeContext,
): Promise<Outcome<Saved, 'pages.not_found' | 'pages.no_such_version'>> {
  return inTransaction(db, async (tx) => {
    if (!(await lockPage(tx, slug))) return refuse('pages.not_found')
    const version = await findPageVersion(tx, { slug, language, number })
    if (!version || version.kind === 'removed') return refuse('pages.no_such_version')
    const { kind, text } = version
    return done(await addVersion(tx, { slug, language, kind, text, restoredFrom: number }, context))
  })
}

/** Makes a shipped page show its shipped text again. */
export async function useShippedText(
  db: Db,
  { slug, language }: PageRef,
  context: ChangeContext,
): Promise<Outcome<Saved, 'pages.not_found'>> {
  return inTransaction(db, async (tx) => {
    if (!isShippedPage(slug) || !(await lockPage(tx, slug))) return refuse('pages.not_found')
    return done(await addVersion(tx, { slug, language, kind: 'shipped', text: null }, context))
  })
}

/** Adds a custom page with its text in one language. */
export async function createPage(
  db: Db,
  { slug, language, text }: PageRef & { readonly text: PageText },
  context: ChangeContext,
): Promise<Outcome<Saved, 'pages.slug_reserved' | 'pages.slug_taken'>> {
  if (isReservedSlug(slug)) return refuse('pages.slug_reserved', { slug })
  return inTransaction(db, async (tx) => {
    await addPageRow(tx, slug)
    await lockRow(tx, slug)
    if (await exists(tx, slug)) return refuse('pages.slug_taken', { slug })
    return done(await addVersion(tx, { slug, language, kind: 'text', text }, context))
  })
}

/** Removes a custom page in one language. A page without any language no longer exists. Keeps all versions. */
export async function removePage(
  db: Db,
  { slug, language }: PageRef,
  context: ChangeContext,
): Promise<Outcome<{ readonly isGone: boolean }, 'pages.required' | 'pages.not_found'>> {
  if (isShippedPage(slug)) return refuse('pages.required')
  return inTransaction(db, async (tx) => {
    if (!(await lockPage(tx, slug))) return refuse('pages.not_found')
    const { text } = await getEditedPage(tx, slug, language)
    if (!text) return refuse('pages.not_found')
    await addVersion(tx, { slug, language, kind: 'removed', text: null }, context)
    return done({ isGone: !(await exists(tx, slug)) })
  })
}

async function exists(db: Db, slug: string): Promise<boolean> {
  for (const language of languages) {
    if ((await getEditedPage(db, slug, language)).text) return true
  }
  return false
}

/** Locks a page, so that two changes of the page wait for each other. Returns false if there is no such page. */
async function lockPage(tx: Db, slug: string): Promise<boolean> {
  if (isShippedPage(slug)) await addPageRow(tx, slug)
  await lockRow(tx, slug)
  return exists(tx, slug)
}

async function addPageRow(tx: Db, slug: string): Promise<void> {
  await tx
    .insertInto('pages')
    .values({ slug, revision: 0 })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .execute()
}

async function lockRow(tx: Db, slug: string): Promise<void> {
  await tx.selectFrom('pages').select('slug').where('slug', '=', slug).forUpdate().execute()
}

interface NewVersion extends PageRef {
  readonly kind: PageVersionKind
  readonly text: PageText | null
  readonly restoredFrom?: number
}

/** Adds a version. The caller must have locked the page. */
async function addVersion(
  tx: Db,
  { slug, language, kind, text, restoredFrom }: NewVersion,
  { userId, now }: ChangeContext,
): Promise<Saved> {
  const { latest } = await getEditedPage(tx, slug, language)
  const number = (latest?.number ?? 0) + 1
  await tx
    .insertInto('page_versions')
    .values({
      slug,
      language,
      number,
      kind,
      title: text?.title ?? null,
      description: text?.description ?? null,
      body: text?.body ?? null,
      restored_from: restoredFrom ?? null,
      user_id: userId,
      created_at: now,
    })
    .execute()
  await tx
    .updateTable('pages')
    .set((row) => ({ revision: row('revision', '+', 1) }))
    .where('slug', '=', slug)
    .execute()
  return { number }
}
