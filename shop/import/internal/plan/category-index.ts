import { languages, type Translated } from '#shop/language.ts'

/** Categories that an import can use, by slug and by name. */
export interface CategoryIndex {
  has(slug: string): boolean
  /** Returns the slug of the only category with this name in any language. `null`: none or several have the name. */
  named(name: string): string | null
  add(slug: string, names: Translated): void
}

export function categoryIndex(categories: ReadonlyMap<string, Translated>): CategoryIndex {
  const slugs = new Set<string>()
  const slugsByName = new Map<string, Set<string>>()
  const add = (slug: string, names: Translated) => {
    slugs.add(slug)
    for (const language of languages) {
      const key = nameKey(names[language] ?? '')
      if (key !== '') slugsByName.set(key, (slugsByName.get(key) ?? new Set()).add(slug))
    }
  }
  for (const [slug, names] of categories) add(slug, names)
  return {
    has: (slug) => slugs.has(slug),
    named(name) {
      const [first = null, ...others] = slugsByName.get(nameKey(name)) ?? []
      return others.length === 0 ? first : null
    },
    add,
  }
}

/** Returns a key that is the same for names which differ only in case, accents and spaces: "Küche " and "KUCHE". */
function nameKey(name: string): string {
  return (
    name
      .normalize('NFKD')
      .replace(/\p{M}+/gu, '')
      // Upper case first: it spells ß as SS.
      .toUpperCase()
      .toLowerCase()
      .replace(/\s+/g, ' ')
      .trim()
  )
}
