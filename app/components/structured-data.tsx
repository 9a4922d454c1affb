import { useAbsolute } from './absolute.ts'

/** What a page shows, once more in schema.org's words, for search engines. */
export function StructuredData({ of }: { of: object }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...of }).replaceAll('<', '\\u003c')
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}

/** Who keeps the shop, and where it is searched: said once, on the front page. */
export function ShopData() {
  const absolute = useAbsolute()
  if (!absolute) return null
  const [url, name] = [absolute.page('/'), absolute.shopName]
  const target = `${absolute.page('/search')}?q={search_term_string}`
  return (
    <StructuredData
      of={{
        '@graph': [
          { '@type': 'Organization', '@id': `${url}#shop`, name, url, logo: absolute.file('/icon-512.png') },
          {
            '@type': 'WebSite',
            name,
            url,
            publisher: { '@id': `${url}#shop` },
            potentialAction: {
              '@type': 'SearchAction',
              target: { '@type': 'EntryPoint', urlTemplate: target },
              'query-input': 'required name=search_term_string',
            },
          },
        ],
      }}
    />
  )
}

interface TrailDataProps {
  readonly trail: readonly { readonly name: string; readonly to?: string | undefined }[]
  /** Of the page itself. */
  readonly path: string
}

/** Where a page belongs. */
export function TrailData({ trail, path }: TrailDataProps) {
  const absolute = useAbsolute()
  if (!absolute) return null
  const itemListElement = trail.map(({ name, to }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: absolute.page(to ?? path),
  }))
  return <StructuredData of={{ '@type': 'BreadcrumbList', itemListElement }} />
}
