import { type FocusEvent, type PointerEvent, useState } from 'react'
import type { Photo } from '#shop/media/photo.ts'
import { classNames } from '#app/ui/class-names.ts'
import { PhotoPicture } from './photo-picture.tsx'
import styles from './second-picture.module.css'

/**
 * The minimum ratio of width to height at which the card treats a photo as a room scene. The card crops a room scene
 * and shows every other photo whole.
 */
const ROOM_RATIO = 1.45

/** Shows another photo of a product over the picture of its card while the card is hovered or focused. */
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

/**
 * Decides when to load the second photo of a card. Loads the photo when the mouse enters the card or the keyboard
 * focuses the card. Does not load the photo if the customer touches the card, or if the browser is set to save data.
 */
export function useSecondPicture() {
  const [isRequested, setRequested] = useState(false)
  const request = () => setRequested((before) => before || !savesData())
  return {
    isRequested,
    requestHandlers: {
      onPointerEnter: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && request(),
      onFocus: ({ target }: FocusEvent) =>
        target.matches(':focus-visible') && window.matchMedia('(hover: hover)').matches && request(),
    },
  }
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } }
  return connection?.saveData === true || window.matchMedia('(prefers-reduced-data: reduce)').matches
}
