import { href } from 'react-router'
import { SLUG } from '#shop/catalogue/catalogue.ts'
import { keep, readKept } from '#app/ui/kept-list.ts'

const KEY = 'recently-seen'
const MOST_KEPT = 12

/** The pieces looked at last on this device, the last one first. Kept in its browser and nowhere else. */
export function listSeen(): string[] {
  return readKept(KEY).filter(isSlug).slice(0, MOST_KEPT)
}

export function noteSeen(slug: string): void {
  keep(KEY, [slug, ...listSeen().filter((other) => other !== slug)].slice(0, MOST_KEPT))
}

export function forgetSeen(): void {
  keep(KEY, [])
}

/** The pieces an address asks for, as `seenPath` writes it. */
export function readSlugs(text: string | null): string[] {
  return [...new Set((text ?? '').slice(0, MOST_KEPT * 121).split(','))].filter(isSlug).slice(0, MOST_KEPT)
}

export function seenPath(slugs: readonly string[]): string {
  return `${href('/recently-seen')}?slugs=${slugs.join(',')}`
}

function isSlug(value: unknown): value is string {
  return typeof value === 'string' && value.length <= 120 && SLUG.test(value)
}
