import { href, Link } from 'react-router'
import { requireStaff } from '#app/request/staff-guard.server.ts'
import { BackLink } from '#app/components/staff/back-link.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { useWords } from '#app/components/words/words.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { looks } from '#app/ui/layout/layout.ts'
import { languages } from '#shop/language.ts'
import { messageKinds } from '#shop/messages/messages.ts'
import type { Route } from './+types/previews.ts'
import styles from './previews.module.css'

export function loader({ context }: Route.LoaderArgs) {
  requireStaff(context)
  return null
}

/** Lists previews of every kind of message in every language. */
export default function MessagePreviews() {
  const { messages, previews: words } = useStaffWords()
  const { languageNames } = useWords().words.frame
  return (
    <>
      <PageHead title={words.title} hidden />
      <BackLink to={href('/staff/messages')} text={words.back} />
      <h1 className={styles.title}>{words.title}</h1>
      <p className={classNames(looks.quiet, styles.intro)}>{words.intro}</p>
      <ul className={classNames(looks.rows, styles.kinds)}>
        {messageKinds.map((kind) => (
          <li key={kind} className={styles.kind}>
            <span id={kind}>{messages.kinds[kind]}</span>
            {languages.map((language) => (
              <Link
                key={language}
                id={`${kind}-${language}`}
                to={href('/staff/messages/previews/:kind/:language', { kind, language })}
                className={looks.target}
                aria-labelledby={`${kind} ${kind}-${language}`}
              >
                {languageNames[language]}
              </Link>
            ))}
          </li>
        ))}
      </ul>
    </>
  )
}
