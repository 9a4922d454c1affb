import { type ComponentProps, useState } from 'react'
import { PhotoPicture } from '#app/components/product/photo-picture.tsx'
import { classNames } from '#app/ui/class-names.ts'
import styles from './gallery.module.css'

type Props = Omit<ComponentProps<typeof PhotoPicture>, 'onReady' | 'style'> & {
  /** The name of the picture in view transitions between pages. */
  readonly viewTransitionName?: string | undefined
}

/**
 * Shows a picture. When another picture is requested, continues to show the old picture until the browser can paint the
 * new picture, so that the picture does not flicker.
 */
export function SteadyPicture({ viewTransitionName, ...requested }: Props) {
  const [shown, setShown] = useState(requested)
  const isPending = keyOf(shown) !== keyOf(requested)
  return (
    <span className={styles.stack} style={{ viewTransitionName }}>
      {isPending && <PhotoPicture key={keyOf(shown)} {...shown} alt="" className={drawnClass(shown)} />}
      <PhotoPicture
        key={keyOf(requested)}
        {...requested}
        eager={requested.eager || isPending}
        className={classNames(drawnClass(requested), isPending && styles.pending)}
        onReady={() => setShown(requested)}
      />
    </span>
  )
}

const drawnClass = ({ photo }: Props) => (photo === null ? styles.drawing : undefined)

const keyOf = ({ photo, drawing }: Props) => photo?.hash ?? drawing
