import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

/** Tracks which picture of the horizontally scrolling strip is in view, and scrolls to other pictures. */
export function useStrip(count: number, first: string) {
  const strip = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  // The target of the current smooth scroll, so that two quick clicks move by two pictures.
  const target = useRef<number | null>(null)

  const goTo = (index: number, behavior: ScrollBehavior = 'auto') => {
    const to = Math.min(Math.max(index, 0), count - 1)
    target.current = to
    strip.current?.scrollTo({ left: to * strip.current.clientWidth, behavior })
    return to
  }
  const step = (by: number) => goTo((target.current ?? at) + by)
  const focus = (index: number) =>
    strip.current?.children[index]?.querySelector('a')?.focus({ preventScroll: true })

  const onScroll = () => {
    const { scrollLeft = 0, clientWidth = 1 } = strip.current ?? {}
    const now = Math.round(scrollLeft / Math.max(clientWidth, 1))
    // Not every browser fires `scrollend`, so reaching the target also ends the scroll.
    if (now === target.current) target.current = null
    setAt(Math.min(now, count - 1))
  }
  // Also after an interruption: a touch can stop the scroll on its way.
  const stop = () => {
    target.current = null
  }
  const before = useRef<string | null>(null)
  useEffect(() => {
    // The customer may have scrolled before the script loaded.
    if (before.current === null) onScroll()
    // The selected variant is shown in the first picture.
    else if (before.current !== first) {
      stop()
      strip.current?.scrollTo({ left: 0, behavior: 'instant' })
    }
    before.current = first
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const from = target.current ?? at
    const to = { ArrowRight: from + 1, ArrowLeft: from - 1, Home: 0, End: count - 1 }[event.key]
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    focus(goTo(to))
  }
  return {
    strip,
    at: Math.min(at, count - 1),
    goTo,
    step,
    focus,
    handlers: { onScroll, onScrollEnd: stop, onPointerDown: stop, onKeyDown },
  }
}
