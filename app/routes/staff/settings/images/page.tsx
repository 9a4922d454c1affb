import { Form, href } from 'react-router'
import type { FormResponse } from '#app/components/forms/form-response.ts'
import { BackLink } from '#app/components/staff/back-link.tsx'
import type { ImagePage } from '#app/components/staff/settings-path.ts'
import { StaffHead } from '#app/components/staff/staff-head.tsx'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { Button } from '#app/ui/button.tsx'
import { FileField } from '#app/ui/fields/file-field.tsx'
import { formStack, looks, stack } from '#app/ui/layout/layout.ts'
import type { LogoGround } from '#shop/settings/design/logo-ground.ts'
import type { ShopImageKind } from '#shop/shop-image.ts'
import { imagesOn } from './image-page.ts'
import styles from './page.module.css'

interface ImagesPageProps {
  readonly page: ImagePage
  /** The URL of each image. `null`: the shop has no image of this kind. */
  readonly urls: Readonly<Record<ShopImageKind, string | null>>
  /** The background that the logo needs. */
  readonly logoGround: LogoGround
  readonly response: FormResponse | undefined
}

/** Shows images of the shop, with the forms that replace or remove them. */
export function ImagesPage({ page, urls, logoGround, response }: ImagesPageProps) {
  const { images, back } = useStaffWords().settings
  const { title, text } = images[page]
  return (
    <>
      <BackLink to={href('/staff/settings')} text={back} />
      <StaffHead title={title}>
        <p className={looks.quiet}>{text}</p>
      </StaffHead>
      <div className={stack(4, styles.forms)}>
        {imagesOn(page).map((kind) => (
          <ImageForm
            key={kind}
            kind={kind}
            url={urls[kind]}
            ground={kind === 'logo' ? logoGround : undefined}
            error={response?.form === kind ? response.errors?.[kind] : undefined}
          />
        ))}
      </div>
    </>
  )
}

interface ImageFormProps {
  readonly kind: ShopImageKind
  /** URL of the current image. `null`: there is none. */
  readonly url: string | null
  readonly ground: LogoGround | undefined
  readonly error: string | undefined
}

function ImageForm({ kind, url, ground, error }: ImageFormProps) {
  const { images } = useStaffWords().settings
  const { title, none, hint } = images.kinds[kind]
  return (
    <section className={stack(4, looks.sheet)} aria-labelledby={kind}>
      <h2 id={kind} className={looks.smallTitle}>
        {title}
      </h2>
      {url ? (
        <>
          <img
            src={url}
            alt={images.current(title)}
            className={styles[kind === 'icon' ? 'icon' : 'image']}
            data-ground={ground}
          />
          <Form method="post" action={href('/staff/settings/images/:image/removal', { image: kind })}>
            <Button kind="quiet">{images.remove(title)}</Button>
          </Form>
        </>
      ) : (
        <p className={looks.fine}>{none}</p>
      )}
      <Form
        // The key changes once the image is stored and so clears the file selection.
        key={url}
        method="post"
        action={href('/staff/settings/images/:image', { image: kind })}
        encType="multipart/form-data"
        className={formStack(4)}
      >
        <FileField
          name={kind}
          label={images.label}
          hint={hint}
          error={error}
          accept="image/png,image/webp,image/jpeg,image/avif"
          required
        />
        <Button>{images.save(title)}</Button>
      </Form>
    </section>
  )
}
