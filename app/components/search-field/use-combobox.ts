import { type RefObject, useEffect, useRef, useState } from 'react'

interface ComboboxOptions {
  readonly field: RefObject<HTMLInputElement | null>
  /** The element that opens below the field and contains the list of options. */
  readonly panel: RefObject<HTMLElement | null>
  /** The HTML ID of the list. The HTML ID of each option consists of this ID, a hyphen and the index of the option. */
  readonly listId: string
  /**
   * A key for each option. An active option remains active when new options arrive, if its key is among theirs: what
   * the Enter key follows never changes without a key press.
   */
  readonly options: readonly string[]
  readonly onOpen: () => void
}

const NONE = -1

/**
 * Turns a text field into a combobox whose options are links, following the WAI-ARIA pattern. The arrow keys move
 * through the options. Before the first option and after the last option, the arrow keys return to the text field. The
 * Enter key follows the active option, or submits the search if no option is active. The Escape key closes the list. A
 * second press of the Escape key empties the field.
 */
export function useCombobox({ field, panel, listId, options, onOpen }: ComboboxOptions) {
  const [isRequested, setRequested] = useState(() => document.activeElement === field.current)
  const [activeKey, setActiveKey] = useState<string | null>(null)
  const active = activeKey === null ? NONE : options.indexOf(activeKey)
  const count = options.length
  const setActive = (at: number) => setActiveKey(options[at] ?? null)
  const isOpen = isRequested && count > 0
  const open = () => {
    if (!isRequested) onOpen()
    setRequested(true)
  }
  const close = () => {
    setRequested(false)
    setActive(NONE)
  }
  const keys: Readonly<Record<string, (() => void) | false>> = {
    ArrowDown: () => (isOpen ? setActive(next(active, 1, count)) : open()),
    ArrowUp: () => (isOpen ? setActive(next(active, -1, count)) : open()),
    Home: active !== NONE && (() => setActive(0)),
    End: active !== NONE && (() => setActive(count - 1)),
    Escape: isOpen && close,
    Enter: active !== NONE && (() => document.getElementById(`${listId}-${active}`)?.click()),
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    const act = !event.isComposing && !event.altKey && !event.ctrlKey && !event.metaKey && keys[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
  const type = () => {
    open()
    setActive(NONE)
  }
  const handleBlur = ({ relatedTarget }: FocusEvent) => {
    const isWithin = relatedTarget instanceof Node && panel.current?.contains(relatedTarget)
    if (!isWithin && relatedTarget !== field.current) close()
  }
  const latest = useRef({ handleKeyDown, type, open, handleBlur, close })
  useEffect(() => {
    latest.current = { handleKeyDown, type, open, handleBlur, close }
  })
  // The listeners stay the same across renders: replacing them during an event could lose that event.
  useEffect(() => {
    const [input, list] = [field.current, panel.current]
    const events = new AbortController()
    const { signal } = events
    input?.addEventListener('keydown', (event) => latest.current.handleKeyDown(event), { signal })
    input?.addEventListener('input', () => latest.current.type(), { signal })
    input?.addEventListener('focus', () => latest.current.open(), { signal })
    input?.addEventListener('click', () => latest.current.open(), { signal })
    input?.addEventListener('blur', (event) => latest.current.handleBlur(event), { signal })
    list?.addEventListener('focusout', (event) => latest.current.handleBlur(event), { signal })
    input?.form?.addEventListener('submit', () => latest.current.close(), { signal })
    return () => events.abort()
  }, [field, panel])
  useEffect(() => {
    const input = field.current
    input?.setAttribute('role', 'combobox')
    input?.setAttribute('aria-autocomplete', 'list')
    input?.setAttribute('aria-controls', listId)
    input?.setAttribute('aria-expanded', String(isOpen))
    if (active === NONE) input?.removeAttribute('aria-activedescendant')
    else input?.setAttribute('aria-activedescendant', `${listId}-${active}`)
    document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [field, listId, isOpen, active])
  return { isOpen, active, close }
}

/**
 * Returns the index of the next or previous option. The index -1 stands for the text field. The order is circular: the
 * text field follows the last option and precedes the first.
 */
function next(active: number, step: 1 | -1, count: number): number {
  return ((active + 1 + step + count + 1) % (count + 1)) - 1
}
