import { createHash } from 'node:crypto'

interface HashedPage {
  /** The page without the nonce. */
  readonly html: string
  /** The sources of the shop's own inline scripts in the content security policy: `'sha256-…'`. */
  readonly hashes: readonly string[]
}

/** Matches an inline or external script. Does not match a script whose tag contains `<` or `>` in an attribute. */
const SCRIPT = /<script\b([^<>]*)>([\s\S]*?)<\/script>/gi

/**
 * Returns the page without its nonce, and the hashes of the inline scripts that carried the nonce. Cached pages need
 * hashes, because their nonce would be the same for every visitor. A script without the nonce gets no hash, because it
 * may have been injected into the page. `nonce` must be new for each rendering, so that no injected script can carry
 * it.
 */
export function replaceNonceByHashes(html: string, nonce: string): HashedPage {
  const attribute = ` nonce="${nonce}"`
  const hashes = new Set<string>()
  for (const [, attributes = '', script = ''] of html.matchAll(SCRIPT)) {
    const isOwn = attributes.includes(attribute)
    if (isOwn && script !== '') hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  }
  return { html: html.replaceAll(attribute, ''), hashes: [...hashes] }
}
