import Bowser from 'bowser'

export interface Client {
  /** Browser name such as "Firefox". `null`: unknown. */
  readonly browser: string | null
  /** Operating system such as "Windows" or "iOS". `null`: unknown. */
  readonly system: string | null
  readonly isMobile: boolean
}

const LONGEST = 40

/**
 * Returns the browser and the operating system that a User-Agent header names. Because the header is untrusted, removes
 * special characters from the names and cuts the names to 40 characters.
 */
export function parseUserAgent(userAgent: string | null): Client {
  if (!userAgent) return { browser: null, system: null, isMobile: false }
  const { browser, os, platform } = Bowser.parse(userAgent.slice(0, 500))
  const isMobile = platform.type === 'mobile' || platform.type === 'tablet'
  return { browser: sanitizeName(browser.name), system: sanitizeName(os.name), isMobile }
}

function sanitizeName(name: string | undefined): string | null {
  const short = name
    ?.replace(/[^\p{L}\p{N} ._/-]/gu, '')
    .trim()
    .slice(0, LONGEST)
  return short || null
}
