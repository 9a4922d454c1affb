import type { Language } from '#shop/language.ts'

/**
 * The data of a 403 response to a staff user without the necessary permission. The access-denied page gets no other
 * data.
 */
export interface AccessDenied {
  readonly isAccessDenied: true
  readonly sentence: string
  readonly language: Language
  readonly shopName: string
  readonly demo: boolean
  /**
   * A link to a page on which the user can obtain access, such as the set-up of two-factor authentication. `null`:
   * there is no such page.
   */
  readonly link: { readonly to: string; readonly label: string } | null
}

export function accessDeniedIn(data: unknown): AccessDenied | null {
  const isOne = typeof data === 'object' && data !== null && 'isAccessDenied' in data
  return isOne ? (data as AccessDenied) : null
}
