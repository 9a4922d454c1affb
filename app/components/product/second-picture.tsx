import { type FocusEvent, type PointerEvent, useState } from 'react'
import type { Photo } from '#shop/media/photo.ts'
import { classNames } from '#app/ui/class-names.ts'
import { PhotoPicture } from './photo-picture.tsx'
import styles from './second-picture.module.css'

/** Wider than a further view: a room, of which the part around the piece is shown. */
const ROOM_RATIO = 1.45

/** More of a piece, over the picture of its card while that is pointed at or has the focus. */
export function SecondPicture({ photo, sizes }: { readonly photo: Photo; readonly sizes: string }) {
  const [isReady, setReady] = useState(false)
  return (
    <div className={classNames(styles.second, isReady && styles.ready)}>
      <PhotoPicture
        photo={photo}
        drawing={null}
        alt=""
        sizes={sizes}
        eager
        whole={photo.width / photo.height < ROOM_RATIO}
        className={styles.picture}
        onReady={() => setReady(true)}
      />
    </div>
  )
}

/** Whether more has been asked for: by a mouse or by keys, never by touch, and not where every byte counts. */
export function useSecondLook() {
  const [isWanted, setWanted] = useState(false)
  const look = () => setWanted((before) => before || !savesData())
  return {
    isWanted,
    whenWanted: {
      onPointerEnter: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && look(),
      onFocus: ({ target }: FocusEvent) =>
        target.matches(':focus-visible') && window.matchMedia('(hover: hover)').matches && look(),
    },
  }
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } }
  return connection?.saveData === true || window.matchMedia('(prefers-reduced-data: reduce)').matches
}
