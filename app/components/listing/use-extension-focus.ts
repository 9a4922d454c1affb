import { type MouseEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

export type Direction = 'previous' | 'next'

/**
 * Describes the page of a listing that was added last, before or after the visible pages. A new object for each added
 * page distinguishes two pages that were added in the same direction.
 */
export interface Extension {
  readonly direction: Direction
}

interface Before {
  readonly count: number
  /**
   * The distance in pixels between the top of the document and the first product, before the listing page was added.
   */
  readonly top: number
  readonly byKeyboard: boolean
}

/**
 * Keeps the visible products in place when a page is added before or after them, and moves the focus to the nearest new
 * product. Returns a click handler for the link that adds a page. `products`: the element that contains the products.
 */
export function useExtensionFocus(products: RefObject<HTMLElement | null>, extension: Extension | null) {
  const before = useRef<Before | null>(null)
  useLayoutEffect(() => {
    if (!extension || !before.current) return
    settle(extension, before.current, cardsIn(products.current))
    before.current = null
    // Browsers adjust the scroll position only with the next frame.
    requestAnimationFrame(() => requestAnimationFrame(allowScrollAnchoring))
  }, [extension, products])
  useEffect(() => allowScrollAnchoring, [])
  return ({ detail }: MouseEvent) => {
    const cards = cardsIn(products.current)
    before.current = { count: cards.length, top: topOf(cards[0]), byKeyboard: detail === 0 }
    preventScrollAnchoring()
  }
}

function settle({ direction }: Extension, { count, top, byKeyboard }: Before, cards: HTMLElement[]): void {
  const added = cards.length - count
  if (direction === 'previous') {
    window.scrollBy({ top: topOf(cards[added]) - top, behavior: 'instant' })
  }
  // When the new page contains no other products, the link may be gone. The focus then goes to the nearest product.
  const nearest = direction === 'next' ? Math.min(count, cards.length - 1) : Math.max(0, added - 1)
  const card = cards[nearest]
  if (!card || !isFocusFree()) return
  card.querySelector('a')?.focus({ preventScroll: true })
  // A pointer leaves no visible focus behind. With the keyboard, the focus must be in view.
  if (byKeyboard) card.scrollIntoView({ block: 'nearest', behavior: 'instant' })
}

/**
 * Turns off the browser's scroll anchoring while a page is added. Scroll anchoring would keep the link below the
 * products at its position in the window, so that the new products would be above the visible area.
 */
function preventScrollAnchoring(): void {
  document.documentElement.style.overflowAnchor = 'none'
}

function allowScrollAnchoring(): void {
  document.documentElement.style.overflowAnchor = ''
}

/**
 * Checks whether the focus is still on the clicked link or on no element. In Safari, a click on a link does not focus
 * the link, so no element has the focus.
 */
function isFocusFree(): boolean {
  const { activeElement } = document
  return !activeElement || activeElement.matches('body, [data-extends]')
}

function cardsIn(products: HTMLElement | null): HTMLElement[] {
  return [...(products?.querySelectorAll('article') ?? [])]
}

function topOf(card: HTMLElement | undefined): number {
  return card ? card.getBoundingClientRect().top + window.scrollY : 0
}
