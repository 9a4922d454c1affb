import { type MouseEvent, type RefObject, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Listing } from '#shop/search/search.ts'
import { extendRun, type ListingRun, pagesOf, startRun } from './listing-run.ts'
import { type ListingData, listingHref } from './listing-url.ts'
import { createRunCache } from './run-cache.ts'
import { type Direction, type Extension, useExtensionFocus } from './use-extension-focus.ts'
import { usePageRequest } from './use-page-request.ts'

interface Shown {
  readonly listing: Listing
  /** The URL of the listing without the page number. */
  readonly url: string
  readonly run: ListingRun
  /** Which page is being loaded: the page before or the page after the visible pages. `null`: no page. */
  readonly pending: Direction | null
  /** Which page failed to load: the page before or the page after the visible pages. `null`: no page. */
  readonly failed: Direction | null
  readonly extension: Extension | null
}

export interface ShownRun extends Pick<Shown, 'run' | 'pending' | 'failed' | 'extension'> {
  hrefOf(direction: Direction): string
  /** Handles a click on the link to the page before or after the visible pages. */
  press(direction: Direction, event: MouseEvent): Promise<void>
}

// Only effects write to this cache, and effects never run on the server. Hydration therefore finds the cache empty.
const runCache = createRunCache()

/**
 * Shows several pages of a listing together, always including the page that the route has loaded. If the customer
 * returns to a history entry, first shows the pages that were visible there before. In a new history entry, first shows
 * only the loaded page. `products` is the element that contains the product cards.
 */
export function useListingRun(
  { listingKind, query, listing }: Omit<ListingData, 'currency'>,
  products: RefObject<HTMLElement | null>,
): ShownRun {
  const { key } = useLocation()
  const navigate = useNavigate()
  const request = usePageRequest()
  const url = listingHref(listingKind, { ...query, page: 1 })
  const [stored, setShown] = useState(() => openRun(key, url, listing))
  let shown = stored
  if (shown.listing !== listing) {
    shown = receive(shown, key, url, listing)
    setShown(shown)
  }
  const { run, pending, extension } = shown
  useEffect(() => runCache.store({ key, url }, listing, run), [key, url, listing, run])
  const prepare = useExtensionFocus(products, extension)
  const update = (change: Partial<Shown>) => setShown((current) => ({ ...current, ...change }))
  const hrefOf = (direction: Direction) => {
    const { firstPage, lastPage } = pagesOf(run)
    return listingHref(listingKind, { ...query, page: direction === 'next' ? lastPage + 1 : firstPage - 1 })
  }
  const press = async (direction: Direction, event: MouseEvent) => {
    if (opensElsewhere(event)) return
    event.preventDefault()
    if (pending) return
    update({ pending: direction, failed: null, extension: null })
    const outcome = await request(hrefOf(direction))
    if (outcome !== 'loaded') {
      update({ pending: null, failed: outcome === 'failed' ? direction : null })
      return
    }
    prepare(event)
    // The replaced history entry never returns.
    runCache.delete({ key, url })
    await navigate(hrefOf(direction), { replace: true, preventScrollReset: true })
  }
  return { ...shown, hrefOf, press }
}

function opensElsewhere({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey
}

function openRun(key: string, url: string, listing: Listing): Shown {
  const run = runCache.find({ key, url }, listing) ?? startRun(listing)
  return { listing, url, run, pending: null, failed: null, extension: null }
}

/**
 * Adds a newly loaded page to the visible pages if the customer has pressed the link that adds this page. Otherwise
 * shows only the loaded page, or the pages that the history entry showed before.
 */
function receive(shown: Shown, key: string, url: string, listing: Listing): Shown {
  const { pending } = shown
  const run = pending && shown.url === url ? extendRun(shown.run, listing) : null
  if (!run || !pending) return openRun(key, url, listing)
  return { listing, url, run, pending: null, failed: null, extension: { direction: pending } }
}
