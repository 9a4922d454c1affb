import { Button } from '#app/ui/button.tsx'
import styles from './view.module.css'

interface NotThereProps {
  readonly picture: string
  readonly alt: string
  readonly because: string
  /** What its button says. */
  readonly again: string
  readonly onAgain: () => void
}

/** In the place of what did not come stands the drawing. */
export function NotThere({ picture, alt, because, again, onAgain }: NotThereProps) {
  return (
    <div className={styles.failed} role="alert">
      <img src={picture} alt={alt} width={800} height={1000} />
      <p>{because}</p>
      <Button type="button" kind="secondary" onClick={onAgain}>
        {again}
      </Button>
    </div>
  )
}
