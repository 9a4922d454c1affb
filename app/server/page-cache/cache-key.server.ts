/** Matches advertising and tracking parameters, which no page reads. */
const TRACKING_PARAMETERS =
  /^(utm_[a-z]+|gclid|gbraid|wbraid|dclid|fbclid|msclkid|ttclid|mc_[ce]id|srsltid|_ga|_gl)$/
/**
 * The name of the search parameter in which the browser lists the routes whose data it needs. The response depends on
 * this parameter.
 */
const DATA_ROUTES = '_routes'
const LONGEST = 1_000

/**
 * Returns the cache key of a URL. All URLs that show the same page have the same cache key. Returns `null` if the page
 * is not cached with these search parameters. `path` excludes the language prefix. `parameters` lists the search
 * parameters that the page depends on.
 */
export function cacheKey(path: string, search: string, parameters: readonly string[]): string | null {
  if (path.length + search.length > LONGEST) return null
  const isData = path.endsWith('.data')
  const relevant: [string, string][] = []
  for (const [name, value] of new URLSearchParams(search)) {
    if (parameters.includes(name) || (isData && name === DATA_ROUTES)) relevant.push([name, value])
    else if (!TRACKING_PARAMETERS.test(name)) return null
  }
  const order = (name: string) => parameters.indexOf(name)
  relevant.sort(([a], [b]) => order(a) - order(b))
  return relevant.length === 0 ? path : `${path}?${new URLSearchParams(relevant)}`
}
