import { Form, href, useOutletContext } from 'react-router'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { useWords } from '#app/components/words/words.tsx'
import { Button } from '#app/ui/button.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { FileField } from '#app/ui/fields/file-field.tsx'
import { Notice, ProblemNotice } from '#app/ui/notice.tsx'
import { formStack, looks, stack } from '#app/ui/layout/layout.ts'
import type { ProductPartProps, ProductDetail } from '../product.tsx'
import { EditorFrame } from './editor/editor-frame.tsx'
import styles from './page.module.css'
import { PictureCard } from './picture-card.tsx'

const KILOBYTE = 1024

/** Shows a product's page, with the response to the submitted form. */
export function ProductPage({ response }: Pick<ProductPartProps, 'response'>) {
  const detail = useOutletContext<ProductDetail>()
  const words = useStaffWords().products
  return (
    <EditorFrame tab="pictures">
      <ProblemNotice>{response?.problem}</ProblemNotice>
      {response?.errors && <Notice kind="bad">{words.checkMarkedFields}</Notice>}
      <div className={stack(6, styles.columns)}>
        <Pictures detail={detail} response={response} />
        <div className={stack(4, styles.aside)}>
          <Upload detail={detail} response={response} />
          <ModelSection detail={detail} response={response} />
        </div>
      </div>
    </EditorFrame>
  )
}

function Pictures({ detail, response }: ProductPartProps) {
  const words = useStaffWords().products.pictures
  return (
    <section aria-labelledby="pictures" className={stack(4, styles.main)}>
      <h2 id="pictures" className={looks.smallTitle}>
        {words.title}
      </h2>
      {detail.pictures.length === 0 && <p className={looks.fine}>{words.none}</p>}
      <ol className={stack(4)}>
        {detail.pictures.map((picture, index) => (
          <PictureCard
            key={picture.id}
            detail={detail}
            picture={picture}
            number={index + 1}
            response={response?.about === picture.id ? response : undefined}
          />
        ))}
      </ol>
    </section>
  )
}

function Upload({ detail, response }: ProductPartProps) {
  const words = useStaffWords().products.upload
  const errors = response?.form === 'pictures' ? response.errors?.['pictures'] : undefined
  return (
    <section aria-labelledby="upload" className={stack(3, looks.sheet)}>
      <h2 id="upload" className={looks.smallTitle}>
        {words.title}
      </h2>
      <Form
        // The key changes once the uploaded pictures are stored and so clears the file selection.
        key={detail.pictures.length}
        method="post"
        action={href('/staff/products/:product/pictures', { product: detail.id })}
        encType="multipart/form-data"
        className={formStack(4, styles.form)}
      >
        <FileField
          label={words.label}
          hint={words.hint}
          error={errors}
          name="pictures"
          accept="image/jpeg,image/png,image/webp,image/avif"
          multiple
          required
        />
        <Button>{words.button}</Button>
      </Form>
    </section>
  )
}

/** Shows the product's 3D models and lets staff replace them by one model. */
function ModelSection({ detail: { id, models }, response }: ProductPartProps) {
  const words = useStaffWords().products.model
  const error = response?.form === 'model' ? response.errors?.['model'] : undefined
  return (
    <section aria-labelledby="model" className={stack(3, looks.sheet)}>
      <h2 id="model" className={looks.smallTitle}>
        {words.title}
      </h2>
      <ModelList models={models} />
      <Form
        key={models.map(({ hash }) => hash).join()}
        method="post"
        action={href('/staff/products/:product/model', { product: id })}
        encType="multipart/form-data"
        className={formStack(4, styles.form)}
      >
        <FileField
          label={words.label}
          hint={models.length > 1 ? `${words.hint} ${words.replacesAll}` : words.hint}
          error={error}
          name="model"
          accept=".glb,model/gltf-binary"
          required
        />
        <Button kind="secondary">{models.length > 0 ? words.replace : words.button}</Button>
      </Form>
      {models.length > 0 && (
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

function ModelList({ models }: Pick<ProductDetail, 'models'>) {
  const words = useStaffWords().products.model
  const { format } = useWords()
  if (models.length === 0) return <p className={looks.fine}>{words.none}</p>
  return (
    <ul className={stack(1, looks.fine)}>
      {models.map(({ id, size: { width, depth, height }, bytes, finishes }) => (
        <li key={id}>
          {words.facts(format.size([width, depth, height]), format.number(Math.ceil(bytes / KILOBYTE)))}
          {finishes.length > 0 && ` · ${words.finishes(finishes.length)}`}
        </li>
      ))}
    </ul>
  )
}
