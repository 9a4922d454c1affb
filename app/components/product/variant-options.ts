import { href } from 'react-router'
import type { Choices } from '#shop/catalogue/catalogue.ts'

/**
 * The prefix of option codes in form fields and URLs. The prefix distinguishes options from other fields and
 * parameters.
 */
const PREFIX = 'option.'

/** Returns the name of an option's form field. The option's URL parameter has the same name. */
export function choiceField(option: string): string {
  return PREFIX + option
}

/** Reads the selected option values from form fields or search parameters. */
export function choicesIn(fields: Iterable<readonly [string, unknown]>): Choices {
  const choices: Record<string, string> = {}
  for (const [name, value] of fields) {
    if (name.startsWith(PREFIX) && typeof value === 'string') choices[name.slice(PREFIX.length)] = value
  }
  return choices
}

/**
 * Returns the path of a product page that shows this variant. If `sku` is `null`, the page shows the default variant.
 */
export function variantPath({ slug, sku }: { readonly slug: string; readonly sku: string | null }): string {
  const page = href('/products/:slug', { slug })
  return sku === null ? page : `${page}?${new URLSearchParams({ variant: sku })}`
}
