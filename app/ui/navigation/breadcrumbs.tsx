import { Link } from 'react-router'
import { classNames } from '../class-names.ts'
import { looks } from '../layout/layout.ts'
import styles from './breadcrumbs.module.css'

export interface Breadcrumb {
  readonly name: string
  readonly to: string
}

interface BreadcrumbsProps {
  readonly label: string
  /** The levels of the breadcrumbs, outermost first. The last level is the page itself. */
  readonly trail: readonly Breadcrumb[]
}

export function Breadcrumbs({ label, trail }: BreadcrumbsProps) {
  return (
    <nav aria-label={label}>
      <ol className={classNames(looks.fine, styles.trail)}>
        {trail.map(({ name, to }, index) => (
          <li key={to} className={styles.step}>
            {index === trail.length - 1 ? (
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
