import type { RefObject } from 'react'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { looks, stack } from '#app/ui/layout/layout.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { pictureUrl } from '#shop/drawings/drawing-url.ts'
import { type Silhouette, silhouettes } from '#shop/drawings/silhouettes.ts'
import { typedLength } from '#shop/editor/field-texts.ts'
import type { ShownField } from '../form-data.server.ts'
import { useTypedTexts } from './use-typed-texts.ts'
import styles from '../editor.module.css'

interface DrawingPreviewProps {
  readonly form: RefObject<HTMLFormElement | null>
  readonly fields: readonly ShownField[]
  /** The silhouette for a product that has none of its own. */
  readonly drawnForm: Silhouette
}

/** Shows the scale drawing with the dimensions in the form. Without JavaScript, it shows the saved dimensions. */
export function DrawingPreview({ form, fields, drawnForm }: DrawingPreviewProps) {
  const words = useStaffWords().productEditor.drawing
  const isHydrated = useHydrated()
  const textOf = useTypedTexts(form, (name) => fields.find((field) => field.name === name)?.text ?? '')
  const url = urlOf(textOf, drawnForm)
  return (
    <section aria-labelledby="drawing" className={stack(3, looks.sheet, styles.drawing)}>
      <h2 id="drawing" className={looks.smallTitle}>
        {words.title}
      </h2>
      <img src={url} alt={words.alt} width={800} height={1000} />
      <p className={looks.fine}>{isHydrated ? words.live : words.saved}</p>
    </section>
  )
}

function urlOf(textOf: (name: string) => string, drawnForm: Silhouette): string {
  const length = (name: string) => typedLength(textOf(`dimensions.${name}`))
  const form = silhouettes.find((one) => one === textOf('form')) ?? drawnForm
  return pictureUrl({
    form: textOf('drawAsBox') === 'yes' ? 'box' : form,
    dimensions: {
      width: length('width'),
      depth: length('depth'),
      height: length('height'),
      seatHeight: length('seatHeight'),
      seatDepth: length('seatDepth'),
      clearance: length('clearance'),
      armHeight: length('armHeight'),
    },
    isDimensioned: true,
  })
}
