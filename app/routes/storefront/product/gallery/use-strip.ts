import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

/** A strip of pictures that is moved sideways: which one is in view, and how to come to another. */
export function useStrip(count: number, first: string) {
  const strip = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  // On its way by smooth scrolling, so that two quick presses lead two further.
  const wanted = useRef<number | null>(null)

  const goTo = (index: number, behavior: ScrollBehavior = 'auto') => {
    const to = Math.min(Math.max(index, 0), count - 1)
    wanted.current = to
    strip.current?.scrollTo({ left: to * strip.current.clientWidth, behavior })
    return to
  }
  const step = (by: number) => goTo((wanted.current ?? at) + by)
  const focus = (index: number) =>
    strip.current?.children[index]?.querySelector('a')?.focus({ preventScroll: true })

  const onScroll = () => {
    const { scrollLeft = 0, clientWidth = 1 } = strip.current ?? {}
    const now = Math.round(scrollLeft / Math.max(clientWidth, 1))
    // Not every browser says that scrolling has ended.
    if (now === wanted.current) wanted.current = null
    setAt(Math.min(now, count - 1))
  }
  // However it ended: a finger may have stopped it on its way.
  const stop = () => {
    wanted.current = null
  }
  const before = useRef<string | null>(null)
  useEffect(() => {
    // Somebody may have come to another picture before the script was there.
    if (before.current === null) onScroll()
    // What was chosen is shown by the first picture.
    else if (before.current !== first) {
      stop()
      strip.current?.scrollTo({ left: 0, behavior: 'instant' })
    }
    before.current = first
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const from = wanted.current ?? at
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
