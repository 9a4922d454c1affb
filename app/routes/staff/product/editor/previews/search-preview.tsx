import type { RefObject } from 'react'
import { href, useRouteLoaderData } from 'react-router'
import { LONGEST_DESCRIPTION, shortDescription, titleWithShop } from '#app/components/page/search-result.ts'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { looks, stack } from '#app/ui/layout/layout.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { type Language, languages, localizedPath } from '#shop/language.ts'
import type { ShownField } from '../form-data.server.ts'
import { useTypedTexts } from './use-typed-texts.ts'
import styles from '../editor.module.css'

/** What search engines show of a product without texts of its own for them. */
export interface SearchDefaults {
  readonly slug: string
  readonly texts: Readonly<Record<Language, { readonly title: string; readonly description: string }>>
}

interface SearchPreviewProps {
  readonly form: RefObject<HTMLFormElement | null>
  readonly fields: readonly ShownField[]
  readonly defaults: SearchDefaults
}

/** The data of the root route that the preview needs. */
interface RootData {
  readonly shopName: string
  readonly origin: string
  readonly defaultLanguage: Language
}

/** Search engines cut titles by their width. About so many characters fit. */
const USUAL_TITLE = 60

/** Shows in all languages how search engines show the product. Without JavaScript, it shows the saved texts. */
export function SearchPreview({ form, fields, defaults: { slug, texts } }: SearchPreviewProps) {
  const words = useStaffWords().productEditor.searchResult
  const root = useRouteLoaderData<RootData>('root')
  const isHydrated = useHydrated()
  const textOf = useTypedTexts(form, (name) => fields.find((field) => field.name === name)?.text ?? '')
  const path = href('/products/:slug', { slug })
  return (
    <aside className={stack(4)}>
      {languages.map((language) => {
        const typed = (name: string) => textOf(`texts.${language}.${name}`).trim()
        const title = titleWithShop(typed('seoTitle') || texts[language].title, root?.shopName ?? '')
        const description = typed('seoDescription') || texts[language].description
        const id = `result-${language}`
        return (
          <section key={language} aria-labelledby={id} className={stack(2, looks.sheet)}>
            <h3 id={id} className={looks.smallTextTitle}>
              {words.title(words.languages[language])}
            </h3>
            <div lang={language} className={stack(1, styles.result)}>
              <p className={looks.fine}>
                {(root?.origin ?? '') + localizedPath(language, path, root?.defaultLanguage ?? language)}
              </p>
              <p className={styles.resultTitle}>{title}</p>
              <p>{shortDescription(description)}</p>
            </div>
            <p className={looks.fine}>{words.titleLength(title.length, USUAL_TITLE)}</p>
            <p className={looks.fine}>{words.descriptionLength(description.length, LONGEST_DESCRIPTION)}</p>
          </section>
        )
      })}
      <p className={looks.fine}>{isHydrated ? words.live : words.saved}</p>
    </aside>
  )
}
