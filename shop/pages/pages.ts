import type { Language } from '#shop/language.ts'

/** The pages that the shop ships. The footer, the checkout, the terms and the e-mails link to them. */
export const shippedPages = [
  'imprint',
  'privacy',
  'terms',
  'returns',
  'accessibility',
  'old-appliances',
  'delivery',
  'about',
] as const
export type ShippedPage = (typeof shippedPages)[number]

/** The shipped pages that a law requires. Only managers may change them. */
export const legalPages = [
  'imprint',
  'privacy',
  'terms',
  'returns',
  'accessibility',
  'old-appliances',
] as const satisfies readonly ShippedPage[]
export type LegalPage = (typeof legalPages)[number]

export function isShippedPage(slug: string): slug is ShippedPage {
  return shippedPages.some((shipped) => shipped === slug)
}

export function isLegalPage(slug: string): slug is LegalPage {
  return legalPages.some((legal) => legal === slug)
}

/** A URL part of a page: lower-case letters, digits and single hyphens between them. */
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const MAX_SLUG_LENGTH = 60
/** Slugs that no page may have, because the shop uses them in URLs of pages. */
const reservedSlugs = ['new', 'pages', 'en', 'de']

export function isSlug(text: string): boolean {
  return text.length <= MAX_SLUG_LENGTH && SLUG.test(text)
}

export function isReservedSlug(slug: string): boolean {
  return reservedSlugs.includes(slug) || isShippedPage(slug)
}

/** Maximum number of characters of each field of a page. */
export const pageLimits = { title: 120, description: 300, body: 60_000 } as const

/** A page in one language. `body` is Markdown with placeholders. */
export interface PageText {
  readonly title: string
  readonly description: string
  readonly body: string
}

/**
 * What a version of a page shows. `text`: the version's own text. `shipped`: the shipped text. `removed`: the page does
 * not exist in this language.
 */
export type PageVersionKind = 'text' | 'shipped' | 'removed'

/** A version of a page in one language, without its text. */
export interface PageVersionSummary {
  readonly number: number
  readonly kind: PageVersionKind
  /** Number of the version that was restored as this version. `null`: this version was not restored. */
  readonly restoredFrom: number | null
  /** Name of the staff user who saved the version. `null`: unknown, or the account was deleted. */
  readonly byName: string | null
  readonly createdAt: Date
}

export interface PageVersion extends PageVersionSummary {
  /** `null`: the version has no text of its own. */
  readonly text: PageText | null
}

/** The current state of a page in one language. */
export interface EditedPage {
  readonly slug: string
  readonly language: Language
  /** The text that customers see. `null`: the page has no text in this language. */
  readonly text: PageText | null
  /** Whether the text is the shipped text. */
  readonly isShipped: boolean
  /** The latest version. `null`: staff have never changed the page. */
  readonly latest: PageVersionSummary | null
}
