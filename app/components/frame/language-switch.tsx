import { row } from '#app/ui/layout/layout.ts'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { useWords } from '../words/words.tsx'
import styles from './language-switch.module.css'

export interface LanguageLink {
  readonly code: string
  readonly name: string
  /** The URL of the current page in the language of the link. */
  readonly href: string
  readonly current: boolean
}

interface LanguageSwitchProps {
  readonly languages: readonly LanguageLink[]
  /** Whether to show the short form: language codes instead of names, and without the current language. */
  readonly short?: boolean
}

/**
 * Links to the current page in other languages. Each link loads a new document, because the language versions of a page
 * are separate documents.
 */
export function LanguageSwitch({ languages, short = false }: LanguageSwitchProps) {
  const { words } = useWords()
  const shown = short ? languages.filter(({ current }) => !current) : languages
  return (
    <ul className={row(2)} aria-label={words.frame.language}>
      {shown.map(({ code, name, href, current }) => (
        <li key={code}>
          <a
            href={href}
            hrefLang={code}
            lang={code}
            aria-current={current ? 'true' : undefined}
            className={styles.language}
          >
            {short && code.toUpperCase()}
            {short ? <VisuallyHidden> {name}</VisuallyHidden> : name}
          </a>
        </li>
      ))}
    </ul>
  )
}
