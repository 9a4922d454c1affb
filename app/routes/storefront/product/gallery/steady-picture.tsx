import { type ComponentProps, useState } from 'react'
import { PhotoPicture } from '#app/components/product/photo-picture.tsx'
import styles from './gallery.module.css'

type Props = Omit<ComponentProps<typeof PhotoPicture>, 'onReady' | 'style'> & {
  /** The name of the picture in view transitions between pages. */
  readonly viewTransitionName?: string | undefined
}

/** Swaps pictures without flicker: the old one stays until the new one can be painted. */
export function SteadyPicture({ viewTransitionName, ...wanted }: Props) {
  const [shown, setShown] = useState(wanted)
  const isComing = keyOf(shown) !== keyOf(wanted)
  return (
    <span className={styles.stack} style={{ viewTransitionName }}>
      {isComing && <PhotoPicture key={keyOf(shown)} {...shown} alt="" />}
      <PhotoPicture
        key={keyOf(wanted)}
        {...wanted}
        eager={wanted.eager || isComing}
        className={isComing ? styles.coming : undefined}
        onReady={() => setShown(wanted)}
      />
    </span>
  )
}

const keyOf = ({ photo, drawing }: Props) => photo?.hash ?? drawing
