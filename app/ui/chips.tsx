import { X } from 'lucide'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { row } from './layout/layout.ts'
import styles from './chips.module.css'
import { Icon } from './icon.tsx'

export interface Chip {
  readonly key: string
  readonly text: ReactNode
  /** The URL of the page without this filter. */
  readonly to: string
  /** The accessible name of the link, such as "Remove filter Sofas". */
  readonly label: string
}

interface ChipsProps {
  readonly label: string
  readonly chips: readonly Chip[]
  /** The last link, such as "Clear all". */
  readonly clear?: { readonly to: string; readonly text: string } | undefined
}

/**
 * Lists the active filters. Each filter is a link that removes the filter. The links work without JavaScript and keep
 * the scroll position.
 */
export function Chips({ label, chips, clear }: ChipsProps) {
  if (chips.length === 0) return null
  return (
    <ul className={row(2)} aria-label={label}>
      {chips.map(({ key, text, to, label: act }) => (
        <li key={key}>
          <Link to={to} className={styles.chip} aria-label={act} preventScrollReset>
            {text}
            <Icon of={X} size={14} />
          </Link>
        </li>
      ))}
      {clear && (
        <li>
          <Link to={clear.to} className={styles.clear} preventScrollReset>
            {clear.text}
          </Link>
        </li>
      )}
    </ul>
  )
}
