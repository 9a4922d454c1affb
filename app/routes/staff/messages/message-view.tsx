import type { ComponentProps, ReactNode } from 'react'
import { Notice } from '#app/ui/notice.tsx'
import { BackLink } from '#app/components/staff/back-link.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { row } from '#app/ui/layout/layout.ts'
import type { MessageHead } from '#shop/messages/messages.ts'
import styles from './message-view.module.css'

interface MessageViewProps {
  readonly back: ComponentProps<typeof BackLink>
  readonly title: string
  /** What is known of it, by name; what is not known is left out. */
  readonly facts: readonly (readonly [name: string, said: ReactNode])[]
  /** What can be done about it. */
  readonly children?: ReactNode
  /**
   * Its two versions; null before they are written. The HTML is an address, to be shown in a frame that runs nothing; a
   * text message has none.
   */
  readonly versions: { readonly html: string | null; readonly text: string } | null
  /** Why there are none, where it is not that they are still to be written. */
  readonly whyNot?: string | undefined
}

/** A message as staff look at it: what is known of it, as its reader sees it, and as plain text. */
export function MessageView({ back, title, facts, children, versions, whyNot }: MessageViewProps) {
  const words = useStaffWords().message
  return (
    <>
      <PageHead title={title} hidden />
      <BackLink {...back} />
      <h1 className={styles.title}>{title}</h1>
      <dl className={row([3, 8], styles.facts)}>
        {facts
          .filter(([, said]) => said !== null && said !== '')
          .map(([name, said]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{said}</dd>
            </div>
          ))}
      </dl>
      {children}
      {versions ? <Versions {...versions} /> : <Notice>{whyNot ?? words.unwrittenText}</Notice>}
    </>
  )
}

function Versions({ html, text }: NonNullable<MessageViewProps['versions']>) {
  const words = useStaffWords().message
  return (
    <div className={styles.versions}>
      {html !== null && (
        <section aria-labelledby="as-html">
          <h2 id="as-html">{words.asHtml}</h2>
          <iframe
            className={styles.preview}
            src={html}
            title={words.asHtml}
            sandbox="allow-popups allow-popups-to-escape-sandbox"
          />
        </section>
      )}
      <section aria-labelledby="as-text">
        <h2 id="as-text">{html === null ? words.asSms : words.asText}</h2>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard */}
        <pre className={html === null ? styles.sms : styles.text} tabIndex={0} aria-labelledby="as-text">
          {text}
        </pre>
      </section>
    </div>
  )
}

/** What a message is called among others: its subject, and a text message, which has none, by its kind. */
export function titleOf(
  { kind, channel, subject }: Pick<MessageHead, 'kind' | 'channel' | 'subject'>,
  words: ReturnType<typeof useStaffWords>['messages'],
): string {
  return subject ?? (channel === 'sms' ? words.kinds[kind] : words.unwritten)
}
