import { PhotoPicture } from '#app/components/product/photo-picture.tsx'
import { useWords } from '#app/components/words/words.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { looks, stack } from '#app/ui/layout/layout.ts'
import type { ProductPageData } from '../data.server.ts'
import { groupByMaterial, type MaterialGroup } from './material-groups.ts'
import styles from './material-details.module.css'

type Option = ProductPageData['options'][number]
type Value = Option['values'][number]

/**
 * Shows every value of an option with a large sample, its composition and its care instructions. If all values of a
 * material have the same text, shows this text only once.
 */
export function MaterialDetails({ option: { name, values } }: { option: Option }) {
  const { words } = useWords()
  if (values.every(({ composition, care }) => composition === null && care === null)) return null
  return (
    <Disclosure summary={words.product.materialDetails(name)}>
      <div className={stack(6)}>
        {groupByMaterial(values).map((group) => (
          <MaterialSection key={group.material} group={group} />
        ))}
      </div>
    </Disclosure>
  )
}

function MaterialSection({ group }: { group: MaterialGroup<Value> }) {
  return (
    <section className={stack(3)}>
      <div className={stack(1)}>
        {group.material && <p className={looks.label}>{group.material}</p>}
        <MaterialTexts {...group} />
      </div>
      <ul className={styles.samples}>
        {group.values.map(({ code, name, swatch, swatchPhoto, composition, care }) => (
          <li key={code} className={stack(1)}>
            {(swatch ?? swatchPhoto) && (
              <span className={styles.sample} style={{ backgroundColor: swatch ?? undefined }}>
                <PhotoPicture
                  photo={swatchPhoto}
                  drawing={null}
                  alt=""
                  sizes="(min-width: 60rem) 14rem, 46vw"
                />
              </span>
            )}
            <span>{name}</span>
            <MaterialTexts
              composition={group.composition === null ? composition : null}
              care={group.care === null ? care : null}
            />
          </li>
        ))}
      </ul>
    </section>
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
