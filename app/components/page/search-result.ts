// How search engines show a page: its title and its description.

/** Appends the shop's name to a title, unless the title contains it, as titles for search engines often do. */
export function titleWithShop(title: string, shopName: string): string {
  const isNamed = title.toLowerCase().includes(shopName.toLowerCase())
  return isNamed ? title : `${title} · ${shopName}`
}

/** Number of characters of a description that search engines show. */
export const LONGEST_DESCRIPTION = 160

/** Shortens a text to the length that search engines show. Cuts between two words. */
export function shortDescription(text: string): string {
  const plain = text.replaceAll(/\s+/g, ' ').trim()
  if (plain.length <= LONGEST_DESCRIPTION) return plain
  return `${plain.slice(0, plain.lastIndexOf(' ', LONGEST_DESCRIPTION - 2))} …`
}
