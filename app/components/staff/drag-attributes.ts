/** Attribute of a list item that can be dragged: the ID of its entry. */
export const DRAG_ID = 'data-drag-id'
/** Attribute of the element by which an item is dragged: the ID of its entry. */
export const DRAG_HANDLE = 'data-drag-handle'
