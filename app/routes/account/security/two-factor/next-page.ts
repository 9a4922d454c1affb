import { withDestination } from '#app/components/sign-in/with-destination.ts'

/** Appends the page that the user wanted to open to a path of the set-up. `null`: there is no such page. */
export function withNextPage(path: string, next: string | null): string {
  return next === null ? path : withDestination(path, next)
}

/** Checks whether the user wanted to open a page of the staff area. */
export function isStaffPage(next: string | null): boolean {
  return next !== null && /^\/staff([/?#]|$)/.test(next)
}
