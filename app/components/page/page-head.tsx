import { useRouteLoaderData } from 'react-router'
import { type Language, languages, localizedPath } from '#shop/language.ts'
import { ogImageSizes } from '#shop/og-image.ts'
import { useWords } from '../words/words.tsx'
import { shortDescription, titleWithShop } from './search-result.ts'

interface PageHeadProps {
  /** The title of the page without the shop's name, which `PageHead` appends. */
  readonly title: string
  readonly description?: string | null | undefined
  /** The canonical path of the page, without the language prefix. */
  readonly path?: string
  /** Whether to exclude the page from search engines. Set for personal pages and for filtered listings. */
  readonly hidden?: boolean
  /** The path of the page's Open Graph image (1200 × 630 pixels). Default: the general Open Graph image of the shop. */
  readonly picture?: string | undefined
}

/** The data of the root route. Absent on an error page if the root route has not loaded. */
interface RootData {
  readonly shopName: string
  readonly origin: string
  readonly defaultLanguage: Language
  readonly defaultOgImage: string
}

/** Renders the page's metadata for search engines and link previews. */
export function PageHead({ title, description, path, hidden = false, picture }: PageHeadProps) {
  const root = useRouteLoaderData<RootData>('root')
  const summary = description && shortDescription(description)
  return (
    <>
      <title>{root ? titleWithShop(title, root.shopName) : title}</title>
      {summary && <meta name="description" content={summary} />}
      {hidden && <meta name="robots" content="noindex, follow" />}
      {root && path && !hidden && (
        <>
          <CanonicalLinks root={root} path={path} />
          <meta property="og:type" content="website" />
          <meta property="og:site_name" content={root.shopName} />
          <meta property="og:title" content={title} />
          {summary && <meta property="og:description" content={summary} />}
          <meta property="og:image" content={root.origin + (picture ?? root.defaultOgImage)} />
          <meta property="og:image:width" content={String(ogImageSizes.wide.width)} />
          <meta property="og:image:height" content={String(ogImageSizes.wide.height)} />
          <meta property="og:image:alt" content={title} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
    </>
  )
}

const locales = { en: 'en_GB', de: 'de_DE' } as const satisfies Record<Language, string>

/** Renders links to the page's canonical URL and to its URLs in the other languages. */
function CanonicalLinks({ root: { origin, defaultLanguage }, path }: { root: RootData; path: string }) {
  const { language } = useWords()
  const urlIn = (of: Language) => origin + localizedPath(of, path, defaultLanguage)
  const here = urlIn(language)
  return (
    <>
      <link rel="canonical" href={here} />
      {languages.map((of) => (
        <link key={of} rel="alternate" hrefLang={of} href={urlIn(of)} />
      ))}
      {/* For visitors who speak none of the shop's languages. */}
      <link rel="alternate" hrefLang="x-default" href={urlIn(defaultLanguage)} />
      <meta property="og:url" content={here} />
      <meta property="og:locale" content={locales[language]} />
      {languages
        .filter((other) => other !== language)
        .map((other) => (
          <meta key={other} property="og:locale:alternate" content={locales[other]} />
        ))}
    </>
  )
}
