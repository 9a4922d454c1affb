// Makes the items of a list draggable. Only the browser loads this module, after the page: Node cannot load the library.
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { DRAG_HANDLE, DRAG_ID } from './drag-attributes.ts'

/** Attribute of the item below the pointer: `before` or `after`, where the dragged item would land. */
const DROP = 'data-drop'

export interface DragList {
  readonly list: HTMLElement
  /** Identifies the list, because items can be dropped only in their own list. */
  readonly key: string
  /** Receives the dragged entry and the entry before which it was dropped. `before` is empty at the end of the list. */
  readonly onMove: (id: string, before: string) => void
}

const idOf = (item: Element | null | undefined) => item?.getAttribute(DRAG_ID) ?? ''

/** Makes the direct children of a list draggable. Returns a function that ends it. */
export function makeDraggable({ list, key, onMove }: DragList): () => void {
  const items = [...list.children].filter((item) => item instanceof HTMLElement)
  return combine(
    ...items.map((item) => makeItemDraggable(item, key)),
    monitorForElements({
      canMonitor: ({ source }) => source.data['key'] === key,
      onDrop({ source, location }) {
        const target = location.current.dropTargets.find(({ data }) => data['key'] === key)
        if (!target) return
        const { id, edge } = target.data
        const dragged = String(source.data['id'])
        const before = edge === 'before' ? String(id) : idOf(target.element.nextElementSibling)
        if (before !== dragged) onMove(dragged, before)
      },
    }),
  )
}

function makeItemDraggable(item: HTMLElement, key: string): () => void {
  const id = idOf(item)
  const handle = item.querySelector(`[${DRAG_HANDLE}="${CSS.escape(id)}"]`)
  if (!handle) return () => {}
  const unmark = () => item.removeAttribute(DROP)
  return combine(
    draggable({ element: item, dragHandle: handle, getInitialData: () => ({ key, id }) }),
    dropTargetForElements({
      element: item,
      canDrop: ({ source }) => source.data['key'] === key && source.data['id'] !== id,
      getData({ input }) {
        const { top, height } = item.getBoundingClientRect()
        return { key, id, edge: input.clientY < top + height / 2 ? 'before' : 'after' }
      },
      onDrag: ({ self }) => item.setAttribute(DROP, String(self.data['edge'])),
      onDragLeave: unmark,
      onDrop: unmark,
    }),
  )
}
