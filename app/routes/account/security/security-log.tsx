import { href } from 'react-router'
import type { SecurityEvent, SecurityEventKind } from '#shop/accounts/audit/security-log.ts'
import { useWords } from '#app/components/words/words.tsx'
import { Pagination } from '#app/ui/navigation/pagination.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { looks } from '#app/ui/layout/layout.ts'
import type { readSecurityLog } from './data.server.ts'
import styles from './security-log.module.css'
import { SecuritySection } from './security-section.tsx'

/**
 * Maps every kind of security event to a function that describes the event in a sentence. A missing kind is a compile
 * error.
 */
type Sentences = {
  readonly [Kind in SecurityEventKind]: (event: Extract<SecurityEvent, { kind: Kind }>) => string
}

type SecurityLogData = Awaited<ReturnType<typeof readSecurityLog>>

/** Shows the security log, newest event first. */
export function SecurityLog({ events, page, pageCount }: SecurityLogData) {
  const { security } = useWords().words
  const texts = security.log
  return (
    <SecuritySection title={texts.title} intro={texts.intro}>
      {events.length === 0 && <p>{texts.none}</p>}
      <ol>
        {events.map(({ event, at }) => (
          <li key={event.id} className={styles.event}>
            <span className={looks.breakable}>{sentenceOf(event, texts.events)}</span>
            {(event.browser || event.system || event.place) && (
              <span className={looks.fine}>
                {security.devices.client(event.browser, event.system)}
                {event.place && `, ${security.devices.place(event.place)}`}
              </span>
            )}
            <span className={classNames(looks.fine, styles.at)}>{at}</span>
          </li>
        ))}
      </ol>
      <Pagination
        page={page}
        pageCount={pageCount}
        hrefOf={(to) => (to === 1 ? href('/account/security') : `${href('/account/security')}?page=${to}`)}
        words={{ label: texts.pages, previous: texts.previous, next: texts.next, page: texts.page }}
      />
    </SecuritySection>
  )
}

function sentenceOf(event: SecurityEvent, sentences: Sentences): string {
  // The sentence matches the kind of the event. TypeScript cannot infer that through the union.
  const sentence = sentences[event.kind] as (event: SecurityEvent) => string
  return sentence(event)
}
