/** Parameters that say where a shopper came from; no page looks at them. */
const FROM_ELSEWHERE =
  /^(utm_[a-z]+|gclid|gbraid|wbraid|dclid|fbclid|msclkid|ttclid|mc_[ce]id|srsltid|_ga|_gl)$/
/** Which of a page's data the browser asks for: part of what is answered. */
const DATA_ROUTES = '_routes'
const LONGEST = 1_000

/**
 * Returns the key under which the page of an address is kept, the same for all addresses that show the same page; null where
 * it is not kept with these search parameters. `path` is without its language, `parameters` are those the page depends on.
 */
export function cacheKey(path: string, search: string, parameters: readonly string[]): string | null {
  if (path.length + search.length > LONGEST) return null
  const isData = path.endsWith('.data')
  const kept: [string, string][] = []
  for (const [name, value] of new URLSearchParams(search)) {
    if (parameters.includes(name) || (isData && name === DATA_ROUTES)) kept.push([name, value])
    else if (!FROM_ELSEWHERE.test(name)) return null
  }
  const order = (name: string) => parameters.indexOf(name)
  kept.sort(([a], [b]) => order(a) - order(b))
  return kept.length === 0 ? path : `${path}?${new URLSearchParams(kept)}`
}
