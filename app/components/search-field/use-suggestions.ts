import { useEffect, useState } from 'react'
import { href, useHref } from 'react-router'
import { noSuggestions, type Suggestions } from '#shop/search/suggestions.ts'

const SHORTEST = 2
const PAUSE_MS = 120

/**
 * Returns the suggestions for the typed text. Returns the previous suggestions until the response arrives. Ignores
 * outdated responses. Returns no suggestions if the response is an error.
 */
export function useSuggestions(typed: string): Suggestions {
  const url = useHref(href('/search/suggestions'))
  const [suggestions, setSuggestions] = useState(noSuggestions)
  useEffect(() => {
    if (typed.length < SHORTEST) return
    const request = new AbortController()
    const fetchSuggestions = async () => {
      const response = await fetch(`${url}?q=${encodeURIComponent(typed)}`, { signal: request.signal })
      // The response comes from our own endpoint, so its type is known.
      const found = response.ok ? ((await response.json()) as Suggestions) : noSuggestions
      if (!request.signal.aborted) setSuggestions(found)
    }
    const timer = setTimeout(() => void fetchSuggestions().catch(() => {}), PAUSE_MS)
    return () => {
      clearTimeout(timer)
      request.abort()
    }
  }, [typed, url])
  return typed.length < SHORTEST ? noSuggestions : suggestions
}
