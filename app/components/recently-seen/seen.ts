import { href } from 'react-router'
import { SLUG } from '#shop/catalogue/catalogue.ts'
import { storeList, readStoredList } from '#app/ui/stored-list.ts'

const KEY = 'recently-seen'
const MAX_STORED = 12

/** Returns the slugs of the products last viewed on this device, latest first. They are stored only in the browser. */
export function listSeen(): string[] {
  return readStoredList(KEY).filter(isSlug).slice(0, MAX_STORED)
}

export function recordSeen(slug: string): void {
  storeList(KEY, [slug, ...listSeen().filter((other) => other !== slug)].slice(0, MAX_STORED))
}

export function clearSeen(): void {
  storeList(KEY, [])
}

/** Parses the slugs in a URL made by `seenPath`. */
export function readSlugs(text: string | null): string[] {
  return [...new Set((text ?? '').slice(0, MAX_STORED * 121).split(','))].filter(isSlug).slice(0, MAX_STORED)
}

export function seenPath(slugs: readonly string[]): string {
  return `${href('/recently-seen')}?slugs=${slugs.join(',')}`
}

function isSlug(value: unknown): value is string {
  return typeof value === 'string' && value.length <= 120 && SLUG.test(value)
}
