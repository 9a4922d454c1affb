import { type RefObject, useEffect } from 'react'

/**
 * The minimum scroll movement in pixels that hides or shows the element. Ignores smaller movements, because a resting
 * finger causes them too.
 */
const LEAST = 6

/** The scroll position of the page in pixels. Up to this position, the element is always visible. */
const TOP = 120

/**
 * Hides an element that stays at the top of the window while the customer scrolls down, and shows it again when the
 * customer scrolls up. Sets the attribute `data-hidden` directly in the DOM, because a state change would make React
 * render the element again. Without JavaScript the element is always visible.
 */
export function useHideOnScroll(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let last = window.scrollY
    const onScroll = () => {
      const element = bar.current
      // Safari scrolls beyond both ends of the page.
      const most = document.documentElement.scrollHeight - window.innerHeight
      const at = Math.min(Math.max(window.scrollY, 0), most)
      if (!element || Math.abs(at - last) < LEAST) return
      element.toggleAttribute('data-hidden', at > last && at > TOP)
      last = at
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [bar])
}
