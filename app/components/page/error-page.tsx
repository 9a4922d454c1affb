import { type ComponentType, lazy, Suspense } from 'react'
import { href, useLocation } from 'react-router'
import { Container } from '#app/ui/container.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { atStart, looks, row, stack } from '#app/ui/layout/layout.ts'
import type { ProductCard } from '#shop/catalogue/catalogue.ts'
import styles from './error-page.module.css'
import { useWords } from '../words/words.tsx'

// Every page loads the error page. Most errors show no products.
const Suggestions = lazy<ComponentType<{ readonly cards: readonly ProductCard[] }>>(async () => {
  try {
    return { default: (await import('../product/suggestions.tsx')).Suggestions }
  } catch {
    // Without its script, this section is missing, and the rest of the error page stays usable.
    return { default: () => null }
  }
})

interface ErrorPageProps {
  /** The HTTP status of the error. `null` if the browser received no response. */
  readonly status: number | null
  /**
   * The reason why the shop denies access to the page. `null` if the error has another cause, such as an invalid order
   * link.
   */
  readonly sentence: string | null
  /** A link to a page that helps the customer. `null`: there is no such page. */
  readonly link: { readonly to: string; readonly label: string } | null
  /** The reference of the failed request, which the customer quotes when contacting the shop. `null`: unknown. */
  readonly reference: string | null
  /** Products to suggest when the page does not exist. */
  readonly cards: readonly ProductCard[]
}

/**
 * Matches the paths of the pages that an order link opens. If an order link is invalid, the error page offers to send a
 * new order link.
 */
const ORDER_PAGES = /^\/(orders\/|checkout\/payment)/

/**
 * Shows an error page. It says what is missing or what went wrong, and links to pages where the customer can continue.
 */
export function ErrorPage({ status, sentence, link, reference, cards }: ErrorPageProps) {
  const { frame } = useWords().words
  const { pathname, search } = useLocation()
  const kind = errorKindOf(status, pathname)
  const title = frame[`${kind}Title`]
  const text = kind === 'denied' ? sentence : frame[`${kind}Text`]
  return (
    <Container className={stack(10)}>
      <div className={stack(4, atStart, styles.page)}>
        <title>{title}</title>
        <p className={styles.measure} aria-hidden>
          <span>{status ?? '…'}</span>
        </p>
        <h1>{title}</h1>
        {text !== null && <p className={looks.lead}>{text}</p>}
        <p className={row(2, styles.actions)}>
          {link ? (
            <LinkButton to={link.to}>{link.label}</LinkButton>
          ) : kind === 'linkInvalid' ? (
            <LinkButton to={href('/track')}>{frame.newLink}</LinkButton>
          ) : kind === 'notFound' || kind === 'denied' ? (
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
        {(kind === 'failed' || kind === 'tooMany' || kind === 'unavailable') && (
          // Only the server knows the reference. The browser keeps the server's text despite the mismatch.
          <p className={looks.fineNumber} suppressHydrationWarning>
            {frame.reference(reference ?? '')}
          </p>
        )}
      </div>
      {cards.length > 0 && (
        <Suspense>
          <Suggestions cards={cards} />
        </Suspense>
      )}
    </Container>
  )
}

const errorKinds: Readonly<
  Record<number, 'notFound' | 'tooSlow' | 'withoutLength' | 'tooLarge' | 'tooMany' | 'unavailable'>
> = {
  404: 'notFound',
  408: 'tooSlow',
  411: 'withoutLength',
  413: 'tooLarge',
  429: 'tooMany',
  503: 'unavailable',
}

function errorKindOf(status: number | null, pathname: string) {
  if (status === null) return 'unreachable'
  if (status === 403) return ORDER_PAGES.test(pathname) ? 'linkInvalid' : 'denied'
  return errorKinds[status] ?? 'failed'
}
