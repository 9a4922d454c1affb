import { type RefObject, useLayoutEffect } from 'react'

const MARGIN = 12
const LEAST = 320

/**
 * Limits the height of an open panel, so that the panel ends above a phone's keyboard. If there is too little space
 * above the keyboard, scrolls the page to move the panel up.
 */
export function useAvailableHeight(panel: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useLayoutEffect(() => {
    const view = window.visualViewport
    const element = panel.current
    if (!isOpen || !element || !view) return
    const fit = () => {
      const availableHeight = view.offsetTop + view.height - element.getBoundingClientRect().top - MARGIN
      element.style.setProperty('max-height', `${Math.max(availableHeight, 0)}px`)
      return availableHeight
    }
    const missing = LEAST - fit()
    if (missing > 0) window.scrollBy({ top: missing, behavior: 'instant' })
    view.addEventListener('resize', fit)
    view.addEventListener('scroll', fit)
    window.addEventListener('scroll', fit, { passive: true })
    return () => {
      view.removeEventListener('resize', fit)
      view.removeEventListener('scroll', fit)
      window.removeEventListener('scroll', fit)
    }
  }, [panel, isOpen])
}
