import type { ReactNode } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import { looks } from '#app/ui/layout/layout.ts'
import styles from './facts.module.css'

/**
 * Shows a list of names and values, such as attributes of a product, in two columns. Leaves out entries with an empty
 * value.
 */
export function Facts({ facts }: { readonly facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className={looks.numbers}>
      {facts.map(([name, value]) =>
        value === null || value === undefined || value === false || value === '' ? null : (
          <div key={name} className={styles.fact}>
            <dt className={classNames(looks.quiet, styles.name)}>{name}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ),
      )}
    </dl>
  )
}
