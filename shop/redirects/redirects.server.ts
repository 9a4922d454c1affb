// Owns the redirects from paths without a page to other pages. Never stores a chain: the target of a redirect is a page
// of the shop or another site.
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { countOf } from '#platform/db/queries.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { newId, type RedirectId } from '#shop/ids.ts'
import { done, type Outcome, refuse } from '#shop/problems.ts'
import { classifyPath } from './own-paths.ts'
import { hasPage } from './pages-in-shop.server.ts'
import {
  isOtherSite,
  normalizePath,
  normalizeTarget,
  pathOfTarget,
  readablePath,
  type Redirect,
  type RedirectQuery,
  REDIRECTS_PER_PAGE,
} from './redirects.ts'
import './tables.server.ts'

/**
 * Returns the target of the redirect from a path: a path of the shop without language prefix, or an https URL. Call this
 * function only for a path without a page, because a page always wins. `null`: no redirect.
 */
export async function findRedirect(db: Db, path: string): Promise<string | null> {
  const source = normalizePath(path)
  if (source === null) return null
  const row = await db
    .selectFrom('redirects')
    .select('target')
    .where('source', '=', source)
    .executeTakeFirst()
  return row?.target ?? null
}

/** Returns one page of the redirects that match the query, sorted by source, and the total number of these. */
export async function listRedirects(
  db: Db,
  { filter, text, page }: RedirectQuery,
): Promise<{ redirects: Redirect[]; total: number }> {
  let matching = db.selectFrom('redirects')
  if (filter !== 'all') matching = matching.where('target', filter === 'shop' ? 'like' : 'not like', '/%')
  if (text !== '') {
    const patterns = [text, encodeURI(text)].map((one) => `%${one.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)
    matching = matching.where((where) =>
      where.or(
        patterns.flatMap((pattern) => [where('source', 'ilike', pattern), where('target', 'ilike', pattern)]),
      ),
    )
  }
  const redirects = await matching
    .select(['id', 'source', 'target'])
    .orderBy('source')
    .orderBy('id')
    .limit(REDIRECTS_PER_PAGE)
    .offset((page - 1) * REDIRECTS_PER_PAGE)
    .execute()
  return { redirects, total: await countOf(matching) }
}

export async function findRedirectById(db: Db, id: RedirectId): Promise<Redirect | null> {
  const row = await db
    .selectFrom('redirects')
    .select(['id', 'source', 'target'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

export interface RedirectDraft {
  readonly source: string
  readonly target: string
}

type DraftRefusal =
  | 'redirects.source_unreadable'
  | 'redirects.source_area'
  | 'redirects.source_has_page'
  | 'redirects.source_taken'
  | 'redirects.target_unreadable'
  | 'redirects.target_missing'
  | 'redirects.loop'

interface At {
  readonly now: Date
}

/**
 * Adds a redirect. If the target is the source of another redirect, stores the target of that one. Redirects that lead
 * to the new source then lead to the new target.
 */
export async function addRedirect(
  db: Db,
  draft: RedirectDraft,
  { now }: At,
): Promise<Outcome<Redirect, DraftRefusal>> {
  return inTransaction(db, async (tx) => {
    await lockRedirects(tx)
    const checked = await checkDraft(tx, draft, null)
    if (!checked.ok) return checked
    const redirect = { id: newId<'redirect'>(), ...checked.value }
    await tx
      .insertInto('redirects')
      .values({ ...redirect, created_at: now, updated_at: now })
      .execute()
    await shortenChains(tx, checked.value, now)
    return done(redirect)
  })
}

interface RedirectChange extends RedirectDraft {
  readonly id: RedirectId
  /** What the form showed when it was opened. */
  readonly seen: RedirectDraft
}

interface ChangedRedirect {
  readonly before: Redirect
  readonly after: Redirect
}

/** Changes a redirect, unless another person has changed it since the form was opened. */
export async function changeRedirect(
  db: Db,
  { id, seen, ...draft }: RedirectChange,
  { now }: At,
): Promise<Outcome<ChangedRedirect, DraftRefusal | 'redirects.not_found' | 'redirects.changed'>> {
  return inTransaction(db, async (tx) => {
    await lockRedirects(tx)
    const before = await findRedirectById(tx, id)
    if (!before) return refuse('redirects.not_found')
    const { source, target } = before
    if (source !== seen.source || target !== seen.target)
      return refuse('redirects.changed', { source: readablePath(source), target: readablePath(target) })
    const checked = await checkDraft(tx, draft, before)
    if (!checked.ok) return checked
    await tx
      .updateTable('redirects')
      .set({ ...checked.value, updated_at: now })
      .where('id', '=', id)
      .execute()
    await shortenChains(tx, checked.value, now)
    return done({ before, after: { id, ...checked.value } })
  })
}

export async function removeRedirect(
  db: Db,
  id: RedirectId,
): Promise<Outcome<Redirect, 'redirects.not_found'>> {
  const row = await db
    .deleteFrom('redirects')
    .where('id', '=', id)
    .returning(['id', 'source', 'target'])
    .executeTakeFirst()
  return row ? done(row) : refuse('redirects.not_found')
}

/**
 * Redirects the old path of a page that has moved. Does not check the paths: the caller has just given the page its new
 * path. Removes a redirect from the new path, because a page is there now.
 */
export async function redirectMovedPage(db: Db, moved: RedirectDraft, { now }: At): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockRedirects(tx)
    await tx.deleteFrom('redirects').where('source', '=', moved.target).execute()
    await sql`
      insert into redirects (id, source, target, created_at, updated_at)
      values (${newId()}, ${moved.source}, ${moved.target}, ${now}, ${now})
      on conflict (source) do update set target = excluded.target, updated_at = excluded.updated_at`.execute(
      tx,
    )
    await shortenChains(tx, moved, now)
  })
}

/** Lets one transaction at a time write redirects, because a chain or a loop can arise from two of them. */
async function lockRedirects(tx: Db): Promise<void> {
  await sql`lock table redirects in share row exclusive mode`.execute(tx)
}

/** Checks a draft and resolves its target. `before`: the changed redirect, `null` for a new one. */
async function checkDraft(
  tx: Db,
  draft: RedirectDraft,
  before: Redirect | null,
): Promise<Outcome<RedirectDraft, DraftRefusal>> {
  const [source, typed] = [normalizePath(draft.source), normalizeTarget(draft.target)]
  if (source === null) return refuse('redirects.source_unreadable')
  if (classifyPath(source) === 'area') return refuse('redirects.source_area')
  if (await hasPage(tx, source)) return refuse('redirects.source_has_page', { path: readablePath(source) })
  const known = await tx.selectFrom('redirects').select('id').where('source', '=', source).executeTakeFirst()
  if (known && known.id !== before?.id)
    return refuse('redirects.source_taken', { path: readablePath(source) })
  if (typed === null) return refuse('redirects.target_unreadable')
  return resolveTarget(tx, { source, typed, before })
}

interface TypedTarget {
  readonly source: string
  readonly typed: string
  readonly before: Redirect | null
}

async function resolveTarget(
  tx: Db,
  { source, typed, before }: TypedTarget,
): Promise<Outcome<RedirectDraft, 'redirects.target_missing' | 'redirects.loop'>> {
  if (isOtherSite(typed)) return done({ source, target: typed })
  const path = pathOfTarget(typed)
  if (path === source) return refuse('redirects.loop')
  if (await hasPage(tx, path)) return done({ source, target: typed })
  const next = await tx
    .selectFrom('redirects')
    .select(['id', 'target'])
    .where('source', '=', path)
    .executeTakeFirst()
  if (!next || next.id === before?.id) return refuse('redirects.target_missing', { path: readablePath(path) })
  if (pathOfTarget(next.target) === source) return refuse('redirects.loop')
  const leadsOn = isOtherSite(next.target) || (await hasPage(tx, pathOfTarget(next.target)))
  return leadsOn
    ? done({ source, target: next.target })
    : refuse('redirects.target_missing', { path: readablePath(path) })
}

async function shortenChains(tx: Db, { source, target }: RedirectDraft, now: Date): Promise<void> {
  await sql`
    update redirects set target = ${target}, updated_at = ${now}
    where target = ${source} or target like ${`${likeText(source)}?%`} or target like ${`${likeText(source)}#%`}`.execute(
    tx,
  )
  // A redirect to itself would arise where a page moves back to a path that it had before.
  await tx.deleteFrom('redirects').whereRef('source', '=', 'target').execute()
}

const likeText = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`)
