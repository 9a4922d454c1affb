import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import styles from './drawer.module.css'
import { Icon } from './icon.tsx'

interface DrawerProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: ReactNode
  readonly closeLabel: string
  readonly children: ReactNode
  /** Stays in view at the bottom: totals and the one button. */
  readonly footer?: ReactNode
  /** From the right edge, or in the middle of the page. */
  readonly place?: 'side' | 'middle'
}

/**
 * The browser's own modal dialog: it keeps the focus inside, closes with Escape, its button or a press beside it, and
 * hands the focus back. Opens by state, so it is for pages that work without it too.
 */
export function Drawer({ open, onClose, title, closeLabel, children, footer, place = 'side' }: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])
  return (
    <dialog
      ref={dialog}
      className={classNames(styles.drawer, styles[place])}
      aria-labelledby={titleId}
      onClose={onClose}
      closedby="any"
    >
      <div className={styles.sheet}>
        <header className={styles.header}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <IconButton label={closeLabel} onClick={onClose}>
            <Icon of={X} />
          </IconButton>
        </header>
        <div className={styles.body}>{children}</div>
        {footer && <footer className={styles.footer}>{footer}</footer>}
      </div>
    </dialog>
  )
}
