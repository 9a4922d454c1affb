import { href } from 'react-router'
import { isLanguage, type Language, localizedPath } from '#shop/language.ts'

const STAFF = href('/staff')

/**
 * Returns the path of a page without its language prefix if the page has no URL with this prefix. Pages in the default
 * language have no prefix, and staff pages have the same URL in all languages. `null`: the path can stay as it is.
 */
export function unprefixedPath(page: string, defaultLanguage: Language): string | null {
  const first = page.split('/')[1]
  if (!isLanguage(first)) return null
  const path = localizedPath(defaultLanguage, page.slice(first.length + 1), defaultLanguage) || '/'
  const isStaffPage = path === STAFF || path.startsWith(`${STAFF}/`)
  return first === defaultLanguage || isStaffPage ? path : null
}
