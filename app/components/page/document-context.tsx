import { createContext, useContext } from 'react'

/** What a page tells search engines beside what it shows; there is none in the browser, which needs none of it. */
export const SearchEngineContext = createContext<readonly object[]>([])

/** The page once more in schema.org's words (JSON-LD). React leaves what it finds in the head alone. */
export function SearchEngineData() {
  return useContext(SearchEngineContext).map((data, index) => {
    const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll(
      '<',
      String.raw`\u003c`,
    )
    return (
      <script key={index} type="application/ld+json">
        {json}
      </script>
    )
  })
}

/** The reference of the request that made this page; known on the server, null in the browser. */
export const ReferenceContext = createContext<string | null>(null)
