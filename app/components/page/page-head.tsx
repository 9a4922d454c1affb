import { useRouteLoaderData } from 'react-router'
import { type Language, languages, pathIn } from '#shop/language.ts'
import { shareSizes } from '#shop/og-image.ts'
import { useWords } from '../words/words.tsx'

interface PageHeadProps {
  /** The shop's name follows it. */
  readonly title: string
  readonly description?: string | null | undefined
  /** The one address of what is shown, without its language: what search engines should keep. */
  readonly path?: string
  /** Pages that are one shopper's alone, or one of endless variations, are not to be found by search engines. */
  readonly hidden?: boolean
  /** What a shared link shows; the shop's own picture when nothing is said. Its path, 1200 × 630. */
  readonly picture?: string | undefined
}

/** What the page's root knows; nothing on a page without a shop. */
interface RootData {
  readonly shopName: string
  readonly origin: string
  readonly defaultLanguage: Language
  readonly shopPicture: string
}

/** What a page says of itself to search engines and to whoever is sent a link to it. */
export function PageHead({ title, description, path, hidden = false, picture }: PageHeadProps) {
  const root = useRouteLoaderData<RootData>('root')
  const summary = description && shortened(description)
  return (
    <>
      <title>{root ? `${title} · ${root.shopName}` : title}</title>
      {summary && <meta name="description" content={summary} />}
      {hidden && <meta name="robots" content="noindex, follow" />}
      {root && path && !hidden && (
        <>
          <Addresses root={root} path={path} />
          <meta property="og:type" content="website" />
          <meta property="og:site_name" content={root.shopName} />
          <meta property="og:title" content={title} />
          {summary && <meta property="og:description" content={summary} />}
          <meta property="og:image" content={root.origin + (picture ?? root.shopPicture)} />
          <meta property="og:image:width" content={String(shareSizes.wide.width)} />
          <meta property="og:image:height" content={String(shareSizes.wide.height)} />
          <meta property="og:image:alt" content={title} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
    </>
  )
}

const locales = { en: 'en_GB', de: 'de_DE' } as const satisfies Record<Language, string>

/** The page's address as the world outside knows it, and those of the same page in the other languages. */
function Addresses({ root: { origin, defaultLanguage }, path }: { root: RootData; path: string }) {
  const { language } = useWords()
  const addressIn = (of: Language) => origin + pathIn(of, path, defaultLanguage)
  const here = addressIn(language)
  return (
    <>
      <link rel="canonical" href={here} />
      {languages.map((of) => (
        <link key={of} rel="alternate" hrefLang={of} href={addressIn(of)} />
      ))}
      {/* For whoever speaks none of them. */}
      <link rel="alternate" hrefLang="x-default" href={addressIn(defaultLanguage)} />
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

const LONGEST = 160

/** As much as a search engine shows, cut between two words. */
function shortened(text: string): string {
  const plain = text.replaceAll(/\s+/g, ' ').trim()
  if (plain.length <= LONGEST) return plain
  return `${plain.slice(0, plain.lastIndexOf(' ', LONGEST - 2))} …`
}
