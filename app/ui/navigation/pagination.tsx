import { ArrowLeft, ArrowRight } from 'lucide'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { spread } from '../layout/layout.ts'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import styles from './pagination.module.css'

interface PaginationProps {
  readonly page: number
  readonly pageCount: number
  readonly hrefOf: (page: number) => string
  readonly words: {
    readonly label: string
    readonly previous: string
    readonly next: string
    readonly page: (page: number) => string
  }
}

/**
 * Renders links to the pages of a list: the first page, the last page and the pages around the current page. Each link
 * has a real URL.
 */
export function Pagination({ page, pageCount, hrefOf, words }: PaginationProps) {
  if (pageCount <= 1) return null
  return (
    <nav className={spread(4, styles.pagination)} aria-label={words.label}>
      <PageLink rel="prev" to={page > 1 ? hrefOf(page - 1) : null}>
        <Icon of={ArrowLeft} />
        <span>{words.previous}</span>
      </PageLink>
      <ol className={styles.pages}>
        {pagesAround(page, pageCount).map((shown, index) => (
          <li key={shown ?? `gap-${index}`}>
            {shown === null ? (
              <span className={styles.gap}>…</span>
            ) : (
              <Link
                to={hrefOf(shown)}
                className={styles.page}
                aria-label={words.page(shown)}
                aria-current={shown === page ? 'page' : undefined}
              >
                {shown}
              </Link>
            )}
          </li>
        ))}
      </ol>
      <PageLink rel="next" to={page < pageCount ? hrefOf(page + 1) : null}>
        <span>{words.next}</span>
        <Icon of={ArrowRight} />
      </PageLink>
    </nav>
  )
}

interface PageLinkProps {
  readonly rel: 'prev' | 'next'
  /**
   * The URL of the previous or next page. `null`: there is no such page. Instead of the link, the component then
   * renders an invisible element, so that the page numbers stay centred.
   */
  readonly to: string | null
  readonly children: ReactNode
}

function PageLink({ rel, to, children }: PageLinkProps) {
  if (to === null) {
    return (
      <span className={classNames(styles.step, styles.off)} aria-hidden>
        {children}
      </span>
    )
  }
  return (
    <Link to={to} prefetch="intent" rel={rel} className={styles.step}>
      {children}
    </Link>
  )
}

/** Returns the page numbers to show, such as 1 … 4 5 6 … 12. `null` stands for the gap "…". */
export function pagesAround(page: number, pageCount: number): (number | null)[] {
  const near = [1, page - 1, page, page + 1, pageCount].filter((it) => it >= 1 && it <= pageCount)
  const shown = [...new Set(near)].toSorted((a, b) => a - b)
  return shown.flatMap((it, index) => {
    const gap = it - (shown[index - 1] ?? 0) - 1
    if (gap === 0) return [it]
    return gap === 1 ? [it - 1, it] : [null, it]
  })
}
