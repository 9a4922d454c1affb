import { ArrowLeft, ExternalLink } from 'lucide-react'
import { Form, href, Link, useOutletContext } from 'react-router'
import { StaffHead } from '#app/components/staff/staff-head.tsx'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { useWords } from '#app/components/words/words.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { FileField } from '#app/ui/fields/file-field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice, ProblemNotice } from '#app/ui/notice.tsx'
import { formStack, looks, stack } from '#app/ui/layout/layout.ts'
import type { PartProps, ProductFile } from '../product.tsx'
import styles from './page.module.css'
import { PictureCard } from './picture-card.tsx'

const KILOBYTE = 1024

/** Shows a product's page, with the response to the submitted form. */
export function ProductPage({ answer }: Pick<PartProps, 'answer'>) {
  const file = useOutletContext<ProductFile>()
  const words = useStaffWords().products
  return (
    <>
      <Link to={href('/staff/products')} className={styles.link}>
        <Icon of={ArrowLeft} size={18} />
        {words.back}
      </Link>
      <StaffHead title={file.name}>
        <Badge tone={file.status === 'active' ? 'good' : 'quiet'}>{words.statuses[file.status]}</Badge>
        {file.status === 'active' && (
          <Link to={href('/products/:slug', { slug: file.slug })} reloadDocument className={styles.link}>
            <Icon of={ExternalLink} size={18} />
            {words.inShop}
          </Link>
        )}
      </StaffHead>
      <ProblemNotice>{answer?.problem}</ProblemNotice>
      {answer?.faults && <Notice kind="bad">{words.lookAgain}</Notice>}
      <div className={stack(6, styles.columns)}>
        <Pictures file={file} answer={answer} />
        <div className={stack(4, styles.aside)}>
          <Upload file={file} answer={answer} />
          <ModelPart file={file} answer={answer} />
        </div>
      </div>
    </>
  )
}

function Pictures({ file, answer }: PartProps) {
  const words = useStaffWords().products.pictures
  return (
    <section aria-labelledby="pictures" className={stack(4, styles.main)}>
      <h2 id="pictures" className={looks.smallTitle}>
        {words.title}
      </h2>
      {file.pictures.length === 0 && <p className={looks.fine}>{words.none}</p>}
      <ol className={stack(4)}>
        {file.pictures.map((picture, index) => (
          <PictureCard
            key={picture.id}
            file={file}
            picture={picture}
            number={index + 1}
            answer={answer?.about === picture.id ? answer : undefined}
          />
        ))}
      </ol>
    </section>
  )
}

function Upload({ file, answer }: PartProps) {
  const words = useStaffWords().products.upload
  const faults = answer?.form === 'pictures' ? answer.faults?.['pictures'] : undefined
  return (
    <section aria-labelledby="upload" className={stack(3, looks.sheet)}>
      <h2 id="upload" className={looks.smallTitle}>
        {words.title}
      </h2>
      <Form
        // The key changes once the uploaded pictures are stored and so clears the file selection.
        key={file.pictures.length}
        method="post"
        action={href('/staff/products/:product/pictures', { product: file.id })}
        encType="multipart/form-data"
        className={formStack(4, styles.form)}
      >
        <FileField
          label={words.label}
          hint={words.hint}
          error={faults}
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

/** Shows the product's 3D model and lets staff replace it. */
function ModelPart({ file: { id, model }, answer }: PartProps) {
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
