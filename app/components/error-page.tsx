import { Container } from '#app/ui/container.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import styles from './error-page.module.css'
import { useWords } from './words.tsx'

interface ErrorPageProps {
  readonly status: number
  /** What the shop itself said about it, if it did. */
  readonly sentence: string | null
  /** What to name when writing to the shop. */
  readonly reference: string | null
}

/** The page for what is not there and what went wrong: says which, and where to go on. */
export function ErrorPage({ status, sentence, reference }: ErrorPageProps) {
  const { frame } = useWords().words
  const isMissing = status === 404
  const isRefused = status < 500 && sentence !== null
  const title = isMissing ? frame.notFoundTitle : isRefused ? sentence : frame.failedTitle
  return (
    <Container className={styles.page}>
      <title>{title}</title>
      <p className={styles.measure} aria-hidden>
        <span>{status}</span>
      </p>
      <h1>{title}</h1>
      {!isRefused && (
        <p className={styles.text}>{sentence ?? (isMissing ? frame.notFoundText : frame.failedText)}</p>
      )}
      <p className={styles.ways}>
        {isMissing || isRefused ? (
          <LinkButton to="/furniture">{frame.notFoundLead}</LinkButton>
        ) : (
          <LinkButton to="" reloadDocument>
            {frame.tryAgain}
          </LinkButton>
        )}
        <LinkButton to="/" kind="quiet">
          {frame.home}
        </LinkButton>
      </p>
      {!isMissing && !isRefused && (
        // Only the server knows it: the browser keeps what came with the page, as text that differs from its own.
        <p className={styles.reference} suppressHydrationWarning>
          {frame.reference(reference ?? '')}
        </p>
      )}
    </Container>
  )
}
