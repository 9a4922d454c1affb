import type { ComponentProps, ReactNode } from 'react'
import { Notice } from '#app/ui/notice.tsx'
import { BackLink } from '#app/components/staff/back-link.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { row } from '#app/ui/layout/layout.ts'
import type { Channel, MessageSummary, ShownMessageState } from '#shop/messages/messages.ts'
import styles from './message-view.module.css'

interface MessageViewProps {
  readonly back: ComponentProps<typeof BackLink>
  readonly title: string
  /** The properties of the message, as names and values. */
  readonly facts: readonly (readonly [name: string, value: ReactNode])[]
  /** Buttons for actions on the message. */
  readonly children?: ReactNode
  /**
   * The rendered message. `null`: there is no rendered message. `html` is the URL of the frame that shows the e-mail's
   * HTML without running scripts. For a text message, `html` is `null`.
   */
  readonly versions: { readonly html: string | null; readonly text: string } | null
  /**
   * Says why the content of the message is hidden or was deleted. Absent if the content is visible, or if the message
   * has not been rendered yet.
   */
  readonly missingReason?: string | undefined
}

/** Shows a message to staff: its properties, the message as the recipient sees it, and its plain text. */
export function MessageView({ back, title, facts, children, versions, missingReason }: MessageViewProps) {
  const words = useStaffWords().message
  return (
    <>
      <PageHead title={title} hidden />
      <BackLink {...back} />
      <h1 className={styles.title}>{title}</h1>
      <dl className={row([3, 8], styles.facts)}>
        {facts
          .filter(([, value]) => value !== null && value !== '')
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {children}
      {versions ? <Versions {...versions} /> : <Notice>{missingReason ?? words.notGeneratedText}</Notice>}
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

/** Returns the name of a message's state. For a message that was only stored, the name says which service is missing. */
export function stateText(
  { shownState, channel }: { readonly shownState: ShownMessageState; readonly channel: Channel },
  { states }: ReturnType<typeof useStaffWords>['messages'],
): string {
  return shownState === 'stored' ? states.stored[channel] : states[shownState]
}

/**
 * Returns the subject of an e-mail, or a placeholder if the e-mail has not been rendered yet. For a text message, which
 * has no subject, returns the name of the message kind.
 */
export function titleOf(
  { kind, channel, subject }: Pick<MessageSummary, 'kind' | 'channel' | 'subject'>,
  words: ReturnType<typeof useStaffWords>['messages'],
): string {
  return subject ?? (channel === 'sms' ? words.kinds[kind] : words.notGenerated)
}
