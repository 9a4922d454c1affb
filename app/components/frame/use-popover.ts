import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'
import { useCloseOnNavigation } from './use-close-on-navigation.ts'

/**
 * Controls a popover that covers part of the page. Closes the popover after a navigation. Also closes it when the focus
 * moves to an element outside the popover, because the popover could hide this element. `closeAt` is a media query. The
 * popover closes whenever the result of this query changes.
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
