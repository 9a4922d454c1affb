import { LinkButton } from '#app/ui/button.tsx'
import { looks, stack } from '#app/ui/layout/layout.ts'
import { Pagination } from '#app/ui/navigation/pagination.tsx'
import { ProblemNotice } from '#app/ui/notice.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { PAGE_SIZE } from '#shop/search/search.ts'
import { useWords } from '../words/words.tsx'
import { pagesOf, positionsOf } from './listing-run.ts'
import { type ListingData, listingHref } from './listing-url.ts'
import styles from './show-more.module.css'
import type { Direction } from './use-extension-focus.ts'
import type { ShownRun } from './use-listing-run.ts'

interface ShowPreviousProps {
  readonly shown: ShownRun
}

/** Renders the link to the previous page of the listing. The link is above the products. */
export function ShowPrevious({ shown }: ShowPreviousProps) {
  if (pagesOf(shown.run).firstPage === 1) return null
  return <ExtensionLink shown={shown} direction="previous" count={PAGE_SIZE} />
}

interface ShowMoreProps extends Omit<ListingData, 'currency'> {
  readonly shown: ShownRun
}

/**
 * Says which part of the listing is shown, and renders the link to the next page. Without JavaScript, also renders
 * links to all pages. Search engines find every page through these links.
 */
export function ShowMore({ shown, listingKind, query, listing }: ShowMoreProps) {
  const { listing: texts } = useWords().words
  const { page, pages, total } = listing
  const { first, last, after } = positionsOf(shown.run, total)
  const text = useShownText(first, last, total)
  if (pages === 1) return null
  return (
    <div className={stack(4, styles.more)}>
      <div className={stack(2, styles.progress)}>
        <p className={looks.quietNumber}>{text}</p>
        <div
          aria-hidden
          className={styles.bar}
          style={{ '--from': `${((first - 1) / total) * 100}%`, '--to': `${(last / total) * 100}%` }}
        />
      </div>
      <VisuallyHidden aria-live="polite">
        {shown.pending ? texts.loading : shown.extension && text}
      </VisuallyHidden>
      {after > 0 && <ExtensionLink shown={shown} direction="next" count={after} />}
      <div className={looks.onlyWithoutScripts}>
        <Pagination
          page={page}
          pageCount={pages}
          hrefOf={(other) => listingHref(listingKind, { ...query, page: other })}
          words={{ label: texts.pagination, previous: texts.previous, next: texts.next, page: texts.page }}
        />
      </div>
    </div>
  )
}

/** Returns a text that says which products are shown, such as “48 of 64 products shown” or “Products 25–48 of 64”. */
function useShownText(first: number, last: number, total: number): string {
  const { words, format } = useWords()
  const { shownCount, shownRange } = words.listing
  const [to, all] = [format.number(last), format.number(total)]
  return first === 1 ? shownCount(to, all) : shownRange(format.number(first), to, all)
}

interface ExtensionLinkProps {
  readonly shown: ShownRun
  readonly direction: Direction
  /** The number of products that a click on the link adds to the shown products. */
  readonly count: number
}

/**
 * Renders a link to the page before or after the shown pages of a listing. With JavaScript, a click on the link adds
 * that page to the shown pages.
 */
function ExtensionLink({ shown, direction, count }: ExtensionLinkProps) {
  const { words, format } = useWords()
  const { listing: texts } = words
  const isPending = shown.pending === direction
  const text = (direction === 'next' ? texts.showMore : texts.showPrevious)(format.number(count), count)
  return (
    <div className={stack(3, styles.link, looks.unprinted)}>
      <LinkButton
        kind="secondary"
        to={shown.hrefOf(direction)}
        rel={direction === 'next' ? 'next' : 'prev'}
        prefetch="intent"
        pending={isPending}
        data-extends={direction}
        className={styles.button}
        onClick={(event) => void shown.press(direction, event)}
      >
        {isPending ? texts.loading : text}
      </LinkButton>
      <ProblemNotice>{shown.failed === direction && texts.notLoaded}</ProblemNotice>
    </div>
  )
}
