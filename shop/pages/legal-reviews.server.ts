// Whether a manager has read the legal pages before the shop opens. The settings store which shipped texts were read.
import { createHash } from 'node:crypto'
import type { Db } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { languages } from '#shop/language.ts'
import { done, type Outcome, refuse } from '#shop/problems.ts'
import type { Settings } from '#shop/settings/settings.ts'
import { changeSettings, lockSettings } from '#shop/settings/settings.server.ts'
import { type EditedPage, type LegalPage, legalPages } from './pages.ts'
import { getEditedPage } from './pages.server.ts'

export interface LegalReview {
  readonly slug: LegalPage
  readonly languages: readonly EditedPage[]
  /**
   * Whether a manager has confirmed the texts that customers see. A text that a manager has written needs no
   * confirmation. A shipped text needs a new confirmation after an upgrade has changed it.
   */
  readonly isReviewed: boolean
}

/** Returns every legal page, and whether a manager has confirmed that they have read it. */
export async function listLegalReviews(db: Db, { legalReviews }: Settings): Promise<LegalReview[]> {
  const reviews: LegalReview[] = []
  for (const slug of legalPages) {
    const texts: EditedPage[] = []
    for (const language of languages) texts.push(await getEditedPage(db, slug, language))
    const isReviewed = texts.every((text) => !text.isShipped || legalReviews[keyOf(text)] === hashOf(text))
    reviews.push({ slug, languages: texts, isReviewed })
  }
  return reviews
}

/** Stores that a manager has read the current shipped texts of the given pages. Returns the pages. */
export async function confirmLegalPages(
  db: Db,
  { pages, now }: { readonly pages: readonly LegalPage[]; readonly now: Date },
): Promise<Outcome<readonly LegalPage[], 'pages.none_confirmed'>> {
  if (pages.length === 0) return refuse('pages.none_confirmed')
  return inTransaction(db, async (tx) => {
    const settings = await lockSettings(tx, { now })
    const reviews = await listLegalReviews(tx, settings)
    const read = reviews.filter(({ slug }) => pages.includes(slug)).flatMap((review) => review.languages)
    const hashes = read
      .filter(({ isShipped }) => isShipped)
      .map((text) => [keyOf(text), hashOf(text)] as const)
    const legalReviews = { ...settings.legalReviews, ...Object.fromEntries(hashes) }
    await changeSettings(tx, { legalReviews }, { now })
    return done(pages)
  })
}

const keyOf = ({ slug, language }: EditedPage) => `${slug}/${language}`

function hashOf({ text }: EditedPage): string {
  const content = text && [text.title, text.description, text.body]
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22)
}
