import { Link } from 'react-router'
import { finishName } from '#shop/media/model.ts'
import { PhotoPicture } from '#app/components/product/photo-picture.tsx'
import { useWords } from '#app/components/words/words.tsx'
import type { ViewerData } from './viewer-data.ts'
import styles from './model-choice.module.css'

/**
 * Lets customers select a size, shape or finish while the 3D viewer is in full screen, because the viewer then covers
 * the options of the page. Offers only what the product's 3D models can show.
 */
export function ModelChoice({ model, options }: ViewerData) {
  const { words } = useWords()
  const available = new Set([...model.finishes, ...model.shapes])
  const shown = options
    .map(({ code, name, values }) => ({
      name,
      values: values.filter(({ code: value, sku }) => sku !== null && available.has(finishName(code, value))),
    }))
    .filter(({ values }) => values.length > 1)
  if (shown.length === 0) return null
  return (
    <nav className={styles.choice} aria-label={words.viewer.choice}>
      {shown.map(({ name: option, values }) => (
        <ul key={option} aria-label={option}>
          {values.map(({ code, name, sku, swatch, swatchPhoto, isChosen }) => (
            <li key={code}>
              <Link
                to={`?${new URLSearchParams({ variant: sku ?? '' })}`}
                replace
                preventScrollReset
                className={styles.value}
                aria-current={isChosen || undefined}
                aria-label={`${option}: ${name}`}
                title={name}
              >
                {swatch || swatchPhoto ? (
                  <span className={styles.colour} style={{ backgroundColor: swatch ?? undefined }}>
                    <PhotoPicture photo={swatchPhoto} drawing={null} alt="" sizes="2rem" />
                  </span>
                ) : (
                  <span className={styles.name}>{name}</span>
                )}
              </Link>
            </li>
          ))}
        </ul>
      ))}
    </nav>
  )
}
