import { useEffect, useState } from 'react'
import { href, useHref } from 'react-router'
import { noSuggestions, type Suggestions } from '#shop/search/suggestions.ts'

const SHORTEST = 2
const PAUSE_MS = 120

/**
 * Returns the suggestions for the typed text. Keeps the previous ones until the response arrives. Ignores outdated
 * responses and treats a failure as no suggestions.
 */
export function useSuggestions(typed: string): Suggestions {
  const address = useHref(href('/search/suggestions'))
  const [offered, setOffered] = useState(noSuggestions)
  useEffect(() => {
    if (typed.length < SHORTEST) return
    const wanted = new AbortController()
    const ask = async () => {
      const answer = await fetch(`${address}?q=${encodeURIComponent(typed)}`, { signal: wanted.signal })
      // The response comes from our own endpoint, so its type is known.
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
