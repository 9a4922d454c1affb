import type { Language } from '#shop/language.ts'

/** The data of an answer to somebody who may not come in: the page that says so has nothing else to go by. */
export interface AccessDenied {
  readonly isClosedDoor: true
  readonly sentence: string
  readonly language: Language
  readonly shopName: string
  readonly demo: boolean
  /** What would open it, where something does. */
  readonly way: { readonly to: string; readonly label: string } | null
}

export function accessDeniedIn(data: unknown): AccessDenied | null {
  const isOne = typeof data === 'object' && data !== null && 'isClosedDoor' in data
  return isOne ? (data as AccessDenied) : null
}
