import type { MouseEvent, RefObject } from 'react'
import { PhotoPicture } from '#app/components/photo-picture.tsx'
import type { PictureFile } from '../product.tsx'
import styles from './page.module.css'

interface FocusPickerProps {
  readonly picture: PictureFile
  /** Holds the two fields that a click into the picture fills in. */
  readonly form: RefObject<HTMLFormElement | null>
}

/** The picture; a click says where the eye should rest. Whoever has no mouse writes it into the fields. */
export function FocusPicker({ picture: { photo }, form }: FocusPickerProps) {
  if (!photo) return null
  const pick = ({ currentTarget, clientX, clientY }: MouseEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    fill('left', (clientX - left) / width)
    fill('top', (clientY - top) / height)
  }
  const fill = (name: string, share: number) => {
    const field = form.current?.elements.namedItem(name)
    if (field instanceof HTMLInputElement) field.value = String(Math.round(share * 100))
  }
  return (
    // The fields do the same with the keyboard.
    <div className={styles.photo} onClick={pick} role="presentation">
      <PhotoPicture photo={photo} drawing={null} alt={photo.alt ?? ''} sizes="240px" />
    </div>
  )
}
