import { type RefObject, type ToggleEvent, useCallback, useEffect, useRef, useSyncExternalStore } from 'react'

const WIDE = '(min-width: 60rem)'

/**
 * A popover that covers the page while it is open: the rest of the page is out of reach then, and the focus stays
 * within. On a page that has become wide enough for a column it closes.
 */
export function useDrawer(drawer: RefObject<HTMLElement | null>) {
  const release = useRef<() => void>(undefined)
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
    release.current = hold(drawer.current)
    return () => release.current?.()
  }, [isOpen, drawer])
  useEffect(() => {
    const wide = window.matchMedia(WIDE)
    const close = () => drawer.current?.hidePopover()
    wide.addEventListener('change', close)
    return () => wide.removeEventListener('change', close)
  }, [drawer])
  return {
    isOpen,
    /** The button that opened it takes the focus back, so it must be within reach before it closes. */
    onBeforeToggle: ({ newState }: ToggleEvent) => newState === 'closed' && release.current?.(),
  }
}

/** Takes everything but the element out of reach, and the focus into it; returns how to give it back. */
function hold(element: HTMLElement): () => void {
  const held: Element[] = []
  for (let at: Element = element; at.parentElement && at !== document.body; at = at.parentElement) {
    held.push(...[...at.parentElement.children].filter((it) => it !== at && !it.hasAttribute('inert')))
  }
  for (const it of held) it.setAttribute('inert', '')
  if (!element.contains(document.activeElement)) element.querySelector('button')?.focus()
  return () => {
    for (const it of held) it.removeAttribute('inert')
  }
}
