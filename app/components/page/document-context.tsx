import { createContext, useContext } from 'react'

/** The page's structured data for search engines. The server sets the data. In the browser the list is empty. */
export const StructuredDataContext = createContext<readonly object[]>([])

/**
 * Renders the structured data as JSON-LD scripts in the document's head. Only the server renders these scripts. The
 * browser keeps them, because React does not hydrate scripts in the head.
 */
export function StructuredData() {
  return useContext(StructuredDataContext).map((data, index) => {
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

/** The reference of the request that rendered this page, for error messages. `null` in the browser. */
export const ReferenceContext = createContext<string | null>(null)
