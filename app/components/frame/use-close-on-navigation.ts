import { type RefObject, useEffect } from 'react'
import { useLocation } from 'react-router'

/** Closes a popover after a navigation. */
export function useCloseOnNavigation(popover: RefObject<HTMLElement | null>): void {
  const { key } = useLocation()
  useEffect(() => {
    popover.current?.hidePopover?.()
  }, [key, popover])
}
