import { useEffect, useState } from 'react'
import { href, useHref } from 'react-router'
import { noSuggestions, type Suggestions } from '#shop/search/suggestions.ts'

const SHORTEST = 2
const PAUSE_MS = 120

/**
 * What the shop offers for what is typed. Until its answer is here the one before stays; an answer that is no longer
 * wanted never comes, and one that fails is as good as none.
 */
export function useSuggestions(typed: string): Suggestions {
  const address = useHref(href('/search/suggestions'))
  const [offered, setOffered] = useState(noSuggestions)
  useEffect(() => {
    if (typed.length < SHORTEST) return
    const wanted = new AbortController()
    const ask = async () => {
      const answer = await fetch(`${address}?q=${encodeURIComponent(typed)}`, { signal: wanted.signal })
      // The shop's own answer, of this type.
      const found = answer.ok ? ((await answer.json()) as Suggestions) : noSuggestions
      if (!wanted.signal.aborted) setOffered(found)
    }
    const timer = setTimeout(() => void ask().catch(() => {}), PAUSE_MS)
    return () => {
      clearTimeout(timer)
      wanted.abort()
    }
  }, [typed, address])
  return typed.length < SHORTEST ? noSuggestions : offered
}
