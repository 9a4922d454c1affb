// Reads the request headers that decide how a response is encoded, and whether the response can be a 304 (Not
// Modified).

export type Encoding = 'br' | 'gzip' | 'identity'

/** Chooses the best encoding the browser accepts, from its Accept-Encoding header. */
export function encodingFor(accepted: string | null | undefined): Encoding {
  if (!accepted) return 'identity'
  const accepts = (encoding: Encoding) =>
    accepted.includes(encoding) &&
    new RegExp(`(^|,)\\s*${encoding}\\s*(,|;(?!\\s*q=0(\\.0*)?\\s*(,|$))|$)`).test(accepted)
  return accepts('br') ? 'br' : accepts('gzip') ? 'gzip' : 'identity'
}

/** Checks whether the If-None-Match header contains this ETag. Ignores the weak prefix `W/`. */
export function etagMatches(ifNoneMatch: string | null | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  return ifNoneMatch.split(',').some((known) => known.trim().replace(/^W\//, '') === etag)
}
