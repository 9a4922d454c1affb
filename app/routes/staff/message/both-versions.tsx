import { useStaffWords } from '#app/components/staff-words.ts'
import styles from './both-versions.module.css'

interface BothVersionsProps {
  /** The address of the HTML, to be shown in a frame that runs nothing. */
  readonly html: string
  readonly text: string
}

/** A message as its reader sees it, and as plain text. */
export function BothVersions({ html, text }: BothVersionsProps) {
  const words = useStaffWords().message
  return (
    <div className={styles.versions}>
      <section aria-labelledby="as-html">
        <h2 id="as-html">{words.asHtml}</h2>
        <iframe
          className={styles.preview}
          src={html}
          title={words.asHtml}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
        />
      </section>
      <section aria-labelledby="as-text">
        <h2 id="as-text">{words.asText}</h2>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard */}
        <pre className={styles.text} tabIndex={0} aria-labelledby="as-text">
          {text}
        </pre>
      </section>
    </div>
  )
}
