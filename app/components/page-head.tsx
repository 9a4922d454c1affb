import { useRouteLoaderData } from 'react-router'
import { type Language, pathIn } from '#shop/language.ts'
import { useWords } from './words.tsx'

interface PageHeadProps {
  /** The shop's name follows it. */
  readonly title: string
  readonly description?: string | null | undefined
  /** The one address of what is shown, without its language: what search engines should keep. */
  readonly path?: string
  /** Pages that are one shopper's alone, or one of endless variations, are not to be found by search engines. */
  readonly hidden?: boolean
}

/** Title, description and canonical address of a page; the links to other languages stand on every page already. */
export function PageHead({ title, description, path, hidden = false }: PageHeadProps) {
  const root = useRouteLoaderData<{ shopName: string; origin: string; defaultLanguage: Language }>('root')
  const { language } = useWords()
  const summary = description && shortened(description)
  return (
    <>
      <title>{root ? `${title} · ${root.shopName}` : title}</title>
      {summary && <meta name="description" content={summary} />}
      {hidden && <meta name="robots" content="noindex" />}
      {root && path && (
        <link rel="canonical" href={root.origin + pathIn(language, path, root.defaultLanguage)} />
      )}
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
