import { Form, href } from 'react-router'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { useWords } from '#app/components/words/words.tsx'
import { Button } from '#app/ui/button.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { FileField } from '#app/ui/fields/file-field.tsx'
import { formStack, looks, stack } from '#app/ui/layout/layout.ts'
import styles from './page.module.css'
import type { PartProps } from '../product.tsx'

const KILOBYTE = 1024

/** The piece in three dimensions: what there is of it, and another one in its place. */
export function ModelPart({ file: { id, model }, answer }: PartProps) {
  const words = useStaffWords().products.model
  const { format } = useWords()
  const fault = answer?.form === 'model' ? answer.faults?.['model'] : undefined
  const size = model && format.size([model.size.width, model.size.depth, model.size.height])
  return (
    <section aria-labelledby="model" className={stack(3, looks.sheet)}>
      <h2 id="model" className={looks.smallTitle}>
        {words.title}
      </h2>
      {model && size ? (
        <p className={looks.fine}>
          {words.facts(size, format.number(Math.ceil(model.bytes / KILOBYTE)))}
          {model.finishes.length > 0 && ` · ${words.finishes(model.finishes.length)}`}
        </p>
      ) : (
        <p className={looks.fine}>{words.none}</p>
      )}
      <Form
        key={model?.hash}
        method="post"
        action={href('/staff/products/:product/model', { product: id })}
        encType="multipart/form-data"
        className={formStack(4, styles.form)}
      >
        <FileField
          label={words.label}
          hint={words.hint}
          error={fault}
          name="model"
          accept=".glb,model/gltf-binary"
          required
        />
        <Button kind="secondary">{model ? words.replace : words.button}</Button>
      </Form>
      {model && (
        <Disclosure summary={words.remove}>
          <Form
            method="post"
            action={href('/staff/products/:product/model/removal', { product: id })}
            className={formStack(4, styles.form)}
          >
            <p>{words.removeText}</p>
            <Button kind="danger">{words.removeNow}</Button>
          </Form>
        </Disclosure>
      )}
    </section>
  )
}
