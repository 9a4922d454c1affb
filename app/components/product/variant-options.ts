import { href } from 'react-router'
import type { Choices } from '#shop/catalogue/catalogue.ts'

/** Before the code of an option, so that no option is mistaken for another field or parameter. */
const PREFIX = 'option.'

/** What the choice of an option is called in a form and in an address. */
export function choiceField(option: string): string {
  return PREFIX + option
}

/** The choices a form or an address names. */
export function choicesIn(fields: Iterable<readonly [string, unknown]>): Choices {
  const choices: Record<string, string> = {}
  for (const [name, value] of fields) {
    if (name.startsWith(PREFIX) && typeof value === 'string') choices[name.slice(PREFIX.length)] = value
  }
  return choices
}

/** Where the page of a piece shows this variant; null: the one it shows by itself. */
export function variantPath({ slug, sku }: { readonly slug: string; readonly sku: string | null }): string {
  const page = href('/products/:slug', { slug })
  return sku === null ? page : `${page}?${new URLSearchParams({ variant: sku })}`
}
