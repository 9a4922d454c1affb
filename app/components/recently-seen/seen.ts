import { href } from 'react-router'
import { isProductSlug, LONGEST_SLUG } from '#shop/catalogue/catalogue.ts'
import {
  canStore,
  isStoring,
  readStoredList,
  startStoring,
  stopStoring,
  storeList,
} from '#app/ui/stored-list.ts'

const KEY = 'viewed-products'
const MAX_STORED = 12

/** Returns the slugs of the products last viewed on this device, latest first. Only the browser stores the slugs. */
export function listSeen(): string[] {
  return readStoredList(KEY).filter(isSlug).slice(0, MAX_STORED)
}

/** Stores a product as the latest one, if the customer has asked for the list. */
export function recordSeen(slug: string): void {
  storeList(KEY, [slug, ...listSeen().filter((other) => other !== slug)].slice(0, MAX_STORED))
}

/** `null`: the browser does not let pages store anything. */
export const isSeenStored = (): boolean | null => (canStore() ? isStoring(KEY) : null)
export const startStoringSeen = (): void => startStoring(KEY)
export const stopStoringSeen = (): void => stopStoring(KEY)

/** Parses the `slugs` parameter of a URL that `seenPath` has made. */
export function readSlugs(text: string | null): string[] {
  return [...new Set((text ?? '').slice(0, MAX_STORED * (LONGEST_SLUG + 1)).split(','))]
    .filter(isSlug)
    .slice(0, MAX_STORED)
}

export function seenPath(slugs: readonly string[]): string {
  return `${href('/recently-seen')}?slugs=${slugs.map(encodeURIComponent).join(',')}`
}

function isSlug(value: unknown): value is string {
  return typeof value === 'string' && isProductSlug(value)
}
