import { href } from 'react-router'
import { SLUG } from '#shop/catalogue/catalogue.ts'

const KEY = 'recently-seen'
const MOST_KEPT = 12

/** The pieces looked at last on this device, the last one first. Kept in its browser and nowhere else. */
export function listSeen(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isSlug).slice(0, MOST_KEPT) : []
  } catch {
    // Storage may be forbidden, full, or written by something else.
    return []
  }
}

export function noteSeen(slug: string): void {
  keep([slug, ...listSeen().filter((other) => other !== slug)].slice(0, MOST_KEPT))
}

export function forgetSeen(): void {
  keep([])
}

function keep(slugs: readonly string[]): void {
  try {
    if (slugs.length === 0) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify(slugs))
  } catch {
    // Then nothing is remembered.
  }
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
