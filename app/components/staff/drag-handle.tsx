import { GripVertical } from 'lucide'
import { classNames } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import { looks } from '#app/ui/layout/layout.ts'
import styles from './drag-handle.module.css'
import { DRAG_HANDLE } from './drag-attributes.ts'

/** Shows by what an entry can be dragged with a pointer. The buttons that move an entry do the same by keyboard. */
export function DragHandle({ id }: { readonly id: string }) {
  return (
    <span
      {...{ [DRAG_HANDLE]: id }}
      className={classNames(looks.onlyWithScripts, looks.iconTarget, styles.handle)}
      aria-hidden
    >
      <Icon of={GripVertical} size={18} />
    </span>
  )
}
