import { href, useLocation } from 'react-router'
import { Container } from '#app/ui/container.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { atStart, looks, row, stack } from '#app/ui/layout/layout.ts'
import styles from './error-page.module.css'
import { useWords } from '../words/words.tsx'

interface ErrorPageProps {
  /** The HTTP status of the error. `null` if there was no response. */
  readonly status: number | null
  /** The shop's own sentence about the error, if there is one. */
  readonly sentence: string | null
  /** A link to a page that helps, if there is one. */
  readonly link: { readonly to: string; readonly label: string } | null
  /** The reference to quote when contacting the shop. */
  readonly reference: string | null
}

/** Matches the pages that an order link opens. When the link has expired, the error page offers to send a new link. */
const ORDER_PAGES = /^\/(orders\/|checkout\/payment)/

/** Shows an error page: what is missing or what went wrong, and where the customer can continue. */
export function ErrorPage({ status, sentence, link, reference }: ErrorPageProps) {
  const { frame } = useWords().words
  const { pathname, search } = useLocation()
  const isMissing = status === 404
  const isRefused = status !== null && status < 500 && sentence !== null
  const isFailed = status !== null && !isMissing && !isRefused
  const failed = isFailed ? frame.failedTitle : frame.unreachableTitle
  const title = isMissing ? frame.notFoundTitle : isRefused ? sentence : failed
  const text = isMissing ? frame.notFoundText : isFailed ? frame.failedText : frame.unreachableText
  return (
    <Container className={stack(4, atStart, styles.page)}>
      <title>{title}</title>
      <p className={styles.measure} aria-hidden>
        <span>{status ?? '…'}</span>
      </p>
      <h1>{title}</h1>
      {!isRefused && <p className={looks.lead}>{sentence ?? text}</p>}
      <p className={row(2, styles.actions)}>
        {link ? (
          <LinkButton to={link.to}>{link.label}</LinkButton>
        ) : isRefused && ORDER_PAGES.test(pathname) ? (
          <LinkButton to={href('/track')}>{frame.newLink}</LinkButton>
        ) : isMissing || isRefused ? (
          <LinkButton to={href('/furniture/:category?')}>{frame.notFoundLead}</LinkButton>
        ) : (
          <LinkButton to={{ pathname, search }} reloadDocument>
            {frame.tryAgain}
          </LinkButton>
        )}
        <LinkButton to="/" kind="quiet">
          {frame.home}
        </LinkButton>
      </p>
      {isFailed && (
        // Only the server knows the reference. The browser keeps the server's text despite the mismatch.
        <p className={looks.fineNumber} suppressHydrationWarning>
          {frame.reference(reference ?? '')}
        </p>
      )}
    </Container>
  )
}
