import { memoizeUntilWrite } from '#platform/db/memoize-until-write.server.ts'
import type { Db } from '#platform/db/database.ts'
import type { Translated } from '#shop/language.ts'
import { isShippedPage } from './pages.ts'

/** A page that the owner has created. */
export interface OwnPage {
  readonly slug: string
  /** The titles in the languages in which the page exists. */
  readonly titles: Translated
}

/** Returns the owner's own pages that exist in at least one language, by slug. */
export const listOwnPages = memoizeUntilWrite(async (db: Db): Promise<readonly OwnPage[]> => {
  const rows = await db
    .selectFrom('page_versions')
    .distinctOn(['slug', 'language'])
    .select(['slug', 'language', 'title'])
    .orderBy('slug')
    .orderBy('language')
    .orderBy('number', 'desc')
    .execute()
  const pages = new Map<string, Translated>()
  for (const { slug, language, title } of rows)
    if (title !== null && !isShippedPage(slug)) pages.set(slug, { ...pages.get(slug), [language]: title })
  return [...pages].map(([slug, titles]) => ({ slug, titles }))
})
