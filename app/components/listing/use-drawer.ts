import { type RefObject, type ToggleEvent, useCallback, useEffect, useRef, useSyncExternalStore } from 'react'

const WIDE = '(min-width: 60rem)'

/**
 * Controls a popover that covers the page. While the popover is open, all other elements of the page are inert and the
 * focus stays inside the popover. Closes the popover when the window becomes wide enough to show the filters in a
 * column.
 */
export function useDrawer(drawer: RefObject<HTMLElement | null>) {
  const releaseFocus = useRef<() => void>(undefined)
  const onToggle = useCallback(
    (changed: () => void) => {
      const element = drawer.current
      element?.addEventListener('toggle', changed)
      return () => element?.removeEventListener('toggle', changed)
    },
    [drawer],
  )
  const isOpen = useSyncExternalStore(
    onToggle,
    () => drawer.current?.matches(':popover-open') ?? false,
    () => false,
  )
  useEffect(() => {
    if (!isOpen || !drawer.current) return
    releaseFocus.current = trapFocus(drawer.current)
    return () => releaseFocus.current?.()
  }, [isOpen, drawer])
  useEffect(() => {
    const wide = window.matchMedia(WIDE)
    const close = () => drawer.current?.hidePopover()
    wide.addEventListener('change', close)
    return () => wide.removeEventListener('change', close)
  }, [drawer])
  return {
    isOpen,
    /**
     * Makes the rest of the page interactive again just before the drawer closes. On closing, the browser returns the
     * focus to the button that opened the drawer. The button could not receive the focus while it is inert.
     */
    onBeforeToggle: ({ newState }: ToggleEvent) => newState === 'closed' && releaseFocus.current?.(),
  }
}

/**
 * Makes everything on the page except the element inert and moves the focus into the element. Returns a function that
 * undoes both.
 */
function trapFocus(element: HTMLElement): () => void {
  const inertElements: Element[] = []
  for (let at: Element = element; at.parentElement && at !== document.body; at = at.parentElement) {
    inertElements.push(
      ...[...at.parentElement.children].filter((it) => it !== at && !it.hasAttribute('inert')),
    )
  }
  for (const it of inertElements) it.setAttribute('inert', '')
  if (!element.contains(document.activeElement)) element.querySelector('button')?.focus()
  return () => {
    for (const it of inertElements) it.removeAttribute('inert')
  }
}
