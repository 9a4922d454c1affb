import { Form, href } from 'react-router'
import type { FormResponse } from '#app/components/forms/form-response.ts'
import { BackLink } from '#app/components/staff/back-link.tsx'
import { StaffHead } from '#app/components/staff/staff-head.tsx'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { Button } from '#app/ui/button.tsx'
import { FileField } from '#app/ui/fields/file-field.tsx'
import { formStack, looks, stack } from '#app/ui/layout/layout.ts'
import { type BrandKind, brandKinds } from '#shop/media/brand-image.ts'
import type { BrandImageUrls } from './brand-images.server.ts'
import styles from './page.module.css'

interface LookPageProps {
  readonly images: BrandImageUrls
  readonly response: FormResponse | undefined
}

const paths = {
  logo: { save: href('/staff/settings/look/logo'), remove: href('/staff/settings/look/logo/removal') },
  icon: { save: href('/staff/settings/look/icon'), remove: href('/staff/settings/look/icon/removal') },
} as const

/** Shows the shop's logo and icon, with the forms that replace or remove them. */
export function LookPage({ images, response }: LookPageProps) {
  const { look, back } = useStaffWords().settings
  return (
    <>
      <BackLink to={href('/staff/settings')} text={back} />
      <StaffHead title={look.title}>
        <p className={looks.quiet}>{look.text}</p>
      </StaffHead>
      <div className={stack(4, styles.forms)}>
        {brandKinds.map((kind) => (
          <ImageForm
            key={kind}
            kind={kind}
            url={images[kind]}
            error={response?.form === kind ? response.errors?.[kind] : undefined}
          />
        ))}
      </div>
    </>
  )
}

interface ImageFormProps {
  readonly kind: BrandKind
  /** URL of the current image. `null`: the shop has no own image of this kind. */
  readonly url: string | null
  readonly error: string | undefined
}

function ImageForm({ kind, url, error }: ImageFormProps) {
  const { look } = useStaffWords().settings
  const words = look[kind]
  return (
    <section className={stack(4, looks.sheet)} aria-labelledby={kind}>
      <h2 id={kind} className={looks.smallTitle}>
        {words.title}
      </h2>
      {url ? (
        <>
          <img src={url} alt={words.current} className={styles[kind]} />
          <Form method="post" action={paths[kind].remove}>
            <Button kind="quiet">{words.remove}</Button>
          </Form>
        </>
      ) : (
        <p className={looks.fine}>{words.none}</p>
      )}
      <Form
        // The key changes once the image is stored and so clears the file selection.
        key={url}
        method="post"
        action={paths[kind].save}
        encType="multipart/form-data"
        className={formStack(4)}
      >
        <FileField
          name={kind}
          label={words.label}
          hint={words.hint}
          error={error}
          accept="image/png,image/webp,image/jpeg,image/avif"
          required
        />
        <Button>{words.save}</Button>
      </Form>
    </section>
  )
}
