import { type MouseEvent, useState } from 'react'
import { inOneSize, largestOf } from '#shop/media/photo-sizes.ts'
import { PhotoPicture } from '#app/components/product/photo-picture.tsx'
import { useWords } from '#app/components/words/words.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { looks, stack } from '#app/ui/layout/layout.ts'
import type { ProductPageData } from '../data.server.ts'
import { EnlargedPictures, opensElsewhere } from '../gallery/enlarged-pictures.tsx'
import { closeUpOf } from '../gallery/slides.ts'
import { groupByMaterial, type MaterialGroup } from './material-groups.ts'
import styles from './material-details.module.css'

type Option = ProductPageData['options'][number]
type Value = Option['values'][number]

/** Width in pixels of the file for a sample, and the smallest width of a sample that can be enlarged. */
const SAMPLE_WIDTH = 400

/**
 * Shows every value of an option with a large sample that can be enlarged, its composition and its care instructions.
 * If all values of a material have the same text, shows this text only once.
 */
export function MaterialDetails({ option: { name, values } }: { option: Option }) {
  const { words } = useWords()
  const [enlarged, setEnlarged] = useState<string | null>(null)
  if (values.every(({ composition, care }) => composition === null && care === null)) return null
  const slides = values.filter(isEnlargeable).flatMap((value) => closeUpOf(value, name, words.gallery) ?? [])
  const at = slides.findIndex(({ key }) => key === enlarged)
  return (
    <Disclosure summary={words.product.materialDetails(name)}>
      <div className={stack(6)}>
        {groupByMaterial(values).map((group) => (
          <MaterialSection key={group.material} group={group} onEnlarge={setEnlarged} />
        ))}
      </div>
      {at >= 0 && (
        <EnlargedPictures
          {...{ slides, at, name }}
          onGo={(to) => setEnlarged(slides[to]?.key ?? null)}
          onClose={() => setEnlarged(null)}
        />
      )}
    </Disclosure>
  )
}

const isEnlargeable = ({ swatchPhoto }: Value) => (swatchPhoto?.width ?? 0) >= SAMPLE_WIDTH

interface MaterialSectionProps {
  readonly group: MaterialGroup<Value>
  /** Called with the code of the value whose sample the customer wants to see in full size. */
  readonly onEnlarge: (code: string) => void
}

function MaterialSection({ group, onEnlarge }: MaterialSectionProps) {
  return (
    <section className={stack(3)}>
      <div className={stack(1)}>
        {group.material && <p className={looks.label}>{group.material}</p>}
        <MaterialTexts {...group} />
      </div>
      <ul className={styles.samples}>
        {group.values.map((value) => (
          <li key={value.code} className={stack(1)}>
            <Sample value={value} onEnlarge={onEnlarge} />
            <MaterialTexts
              composition={group.composition === null ? value.composition : null}
              care={group.care === null ? value.care : null}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface SampleProps extends Pick<MaterialSectionProps, 'onEnlarge'> {
  readonly value: Value
}

/** Shows the sample of a material with its name, as a link to the picture in full size if there is one. */
function Sample({ value, onEnlarge }: SampleProps) {
  const { code, name, swatch, swatchPhoto } = value
  const href = swatchPhoto && isEnlargeable(value) ? largestOf(swatchPhoto) : null
  const content = (
    <>
      {(swatch ?? swatchPhoto) && (
        <span className={styles.sample} style={{ backgroundColor: swatch ?? undefined }}>
          <PhotoPicture
            photo={swatchPhoto && inOneSize(swatchPhoto, SAMPLE_WIDTH)}
            drawing={null}
            alt=""
            sizes="(min-width: 60rem) 14rem, 46vw"
          />
        </span>
      )}
      {name}
    </>
  )
  if (!href) return content
  const enlarge = (event: MouseEvent) => {
    if (opensElsewhere(event)) return
    event.preventDefault()
    onEnlarge(code)
  }
  return (
    <a href={href} onClick={enlarge}>
      {content}
    </a>
  )
}

function MaterialTexts({ composition, care }: Pick<Value, 'composition' | 'care'>) {
  const { product } = useWords().words
  return (
    <>
      {composition && <p className={looks.fine}>{product.composition(composition)}</p>}
      {care && <p className={looks.fine}>{product.careOf(care)}</p>}
    </>
  )
}
