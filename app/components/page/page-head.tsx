import { type Language, languages } from '#shop/language.ts'
import { shareSizes } from '#shop/og-image.ts'
import { useAbsolute, useAlternates } from './absolute-url.ts'
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

/** What a page says of itself to search engines and to whoever is sent a link to it. */
export function PageHead({ title, description, path, hidden = false, picture }: PageHeadProps) {
  const absolute = useAbsolute()
  const summary = description && shortened(description)
  return (
    <>
      <title>{absolute ? `${title} · ${absolute.shopName}` : title}</title>
      {summary && <meta name="description" content={summary} />}
      {hidden && <meta name="robots" content="noindex, follow" />}
      {absolute && path && !hidden && (
        <>
          <link rel="canonical" href={absolute.page(path)} />
          <Alternates path={path} />
          <meta property="og:type" content="website" />
          <meta property="og:site_name" content={absolute.shopName} />
          <meta property="og:title" content={title} />
          {summary && <meta property="og:description" content={summary} />}
          <meta property="og:url" content={absolute.page(path)} />
          <meta property="og:image" content={absolute.file(picture ?? absolute.picture)} />
          <meta property="og:image:width" content={String(shareSizes.wide.width)} />
          <meta property="og:image:height" content={String(shareSizes.wide.height)} />
          <meta property="og:image:alt" content={title} />
          <Locales />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
    </>
  )
}

/** The same page in the other languages. */
function Alternates({ path }: { path: string }) {
  return useAlternates(path).map(({ language, href }) => (
    <link key={language} rel="alternate" hrefLang={language} href={href} />
  ))
}

const locales = { en: 'en_GB', de: 'de_DE' } as const satisfies Record<Language, string>

function Locales() {
  const { language } = useWords()
  return (
    <>
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
