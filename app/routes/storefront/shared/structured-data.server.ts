// Structured data (schema.org) of pages, for search engines.
import { href } from 'react-router'
import type { RequestContext } from '#app/request/request-context.server.ts'
import type { Breadcrumb } from '#app/ui/navigation/breadcrumbs.tsx'

type StructuredDataTarget = Pick<RequestContext, 'links' | 'language' | 'settings' | 'structuredData'>

/** Adds the schema.org data about the shop and its search to the home page. */
export function addShopStructuredData({
  links,
  language,
  settings,
  structuredData,
}: StructuredDataTarget): void {
  const [url, name] = [links.absolute('/', language), settings.shopName]
  const organisation = `${url}#shop`
  structuredData.push({
    '@graph': [
      { '@type': 'Organization', '@id': organisation, name, url, logo: links.file('/icon-512.png') },
      {
        '@type': 'WebSite',
        name,
        url,
        inLanguage: language,
        publisher: { '@id': organisation },
        potentialAction: {
          '@type': 'SearchAction',
          target: {
            '@type': 'EntryPoint',
            urlTemplate: `${links.absolute(href('/search'), language)}?q={search_term_string}`,
          },
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  })
}

/** Adds the schema.org data about the breadcrumbs of a page. The outermost level comes first. */
export function addBreadcrumbStructuredData(
  { links, language, structuredData }: StructuredDataTarget,
  trail: readonly Breadcrumb[],
): void {
  const itemListElement = trail.map(({ name, to }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: links.absolute(to, language),
  }))
  structuredData.push({ '@type': 'BreadcrumbList', itemListElement })
}
