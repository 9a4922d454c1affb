import styles from './skeleton.module.css'

/** Keeps the place of something that is on its way: give it the size of what comes. Read aloud by nobody. */
export function Skeleton({
  width = '100%',
  height = '1lh',
}: {
  readonly width?: string
  readonly height?: string
}) {
  return <span aria-hidden className={styles.skeleton} style={{ width, height }} />
}
