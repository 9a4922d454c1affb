import Bowser from 'bowser'

export interface Client {
  /** "Firefox"; null for what does not say. */
  readonly browser: string | null
  /** "Windows", "iOS". */
  readonly system: string | null
  readonly isMobile: boolean
}

const LONGEST = 40

/** Reads what a browser says it is. Whatever it says: the names are short, and none is the browser's own text at length. */
export function clientOf(userAgent: string | null): Client {
  if (!userAgent) return { browser: null, system: null, isMobile: false }
  const { browser, os, platform } = Bowser.parse(userAgent.slice(0, 500))
  const isMobile = platform.type === 'mobile' || platform.type === 'tablet'
  return { browser: shortOf(browser.name), system: shortOf(os.name), isMobile }
}

function shortOf(name: string | undefined): string | null {
  const short = name
    ?.replace(/[^\p{L}\p{N} ._/-]/gu, '')
    .trim()
    .slice(0, LONGEST)
  return short || null
}
