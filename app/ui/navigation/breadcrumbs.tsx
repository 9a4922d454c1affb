import { Link } from 'react-router'
import { classNames } from '../class-names.ts'
import { looks } from '../layout/layout.ts'
import styles from './breadcrumbs.module.css'

interface BreadcrumbsProps {
  readonly label: string
  /** From the outermost in; the last one is the page itself and may go without an address. */
  readonly trail: readonly { readonly name: string; readonly to?: string | undefined }[]
}

/** Where this page belongs. */
export function Breadcrumbs({ label, trail }: BreadcrumbsProps) {
  return (
    <nav aria-label={label}>
      <ol className={classNames(looks.fine, styles.trail)}>
        {trail.map(({ name, to }) => (
          <li key={name} className={styles.step}>
            {to === undefined ? (
              <span aria-current="page">{name}</span>
            ) : (
              <Link to={to} prefetch="intent">
                {name}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
