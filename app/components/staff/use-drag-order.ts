import { type RefObject, useEffect, useId, useRef } from 'react'
import type { DragList } from './drag-order.ts'

/**
 * Lets people drag the direct children of a list to another place. Each child has the attribute `DRAG_ID` and contains
 * a `DragHandle`.
 */
export function useDragOrder<List extends HTMLElement>(
  ids: readonly string[],
  onMove: DragList['onMove'],
): RefObject<List | null> {
  const ref = useRef<List>(null)
  const key = useId()
  const move = useRef(onMove)
  useEffect(() => {
    move.current = onMove
  })
  const order = ids.join()
  useEffect(() => {
    let isGone = false
    let end = () => {}
    void import('./drag-order.ts').then(({ makeDraggable }) => {
      const list = ref.current
      if (list && !isGone)
        end = makeDraggable({ list, key, onMove: (id, before) => move.current(id, before) })
    })
    return () => {
      isGone = true
      end()
    }
  }, [order, key])
  return ref
}
