import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'
import { useCloseOnNavigation } from './use-close-on-navigation.ts'

/**
 * Controls a popover that covers part of the page. Closes it after a navigation, and when the focus moves to an element
 * outside it, which the popover could hide. `closeAt`: a media query. Also closes the popover when the window begins to
 * match it, or no longer matches it.
 */
export function usePopover(closeAt?: string): {
  readonly popover: RefObject<HTMLDivElement | null>
  readonly onBlur: (event: FocusEvent) => void
} {
  const popover = useRef<HTMLDivElement>(null)
  useCloseOnNavigation(popover)
  useEffect(() => {
    if (closeAt === undefined) return
    const query = window.matchMedia(closeAt)
    const close = () => popover.current?.hidePopover()
    query.addEventListener('change', close)
    return () => query.removeEventListener('change', close)
  }, [closeAt])
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    const isOutside = relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)
    if (isOutside) popover.current?.hidePopover()
  }
  return { popover, onBlur }
}
