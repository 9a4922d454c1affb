import { Form, href } from 'react-router'
import { useFocusOnError } from '#app/components/forms/field-errors.ts'
import type { FormResponse } from '#app/components/forms/form-response.ts'
import { BackLink } from '#app/components/staff/back-link.tsx'
import { StaffHead } from '#app/components/staff/staff-head.tsx'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { Button } from '#app/ui/button.tsx'
import { FileField } from '#app/ui/fields/file-field.tsx'
import { TextArea, TextField } from '#app/ui/fields/text-field.tsx'
import { formStack, looks, stack } from '#app/ui/layout/layout.ts'
import { ProblemNotice } from '#app/ui/notice.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { seenField } from '#app/routes/staff/shared/seen-field.ts'
import type { HomeBlockData } from './data.server.ts'
import { Flaws } from './flaw-list.tsx'
import styles from './home.module.css'

interface HomeBlockPageProps {
  readonly block: HomeBlockData
  readonly response: FormResponse | undefined
}

/** Shows the forms that edit the texts, the products and the picture of a block. */
export function HomeBlockPage({ block, response }: HomeBlockPageProps) {
  const words = useStaffWords().homeBlocks
  const { kind, fields, flaws } = block
  return (
    <>
      <BackLink to={href('/staff/settings/home')} text={words.back} />
      <StaffHead title={words.kinds[kind].title}>
        <p className={looks.quiet}>{kind === 'hero' ? words.heroHint : words.kinds[kind].text}</p>
      </StaffHead>
      <div className={stack(4, styles.page)}>
        <Flaws flaws={flaws} />
        {fields.length === 0 ? (
          <p>{words.noContent}</p>
        ) : (
          <ContentForm block={block} response={response?.form === 'content' ? response : undefined} />
        )}
        {block.takesPicture && (
          <PictureForms
            block={block}
            error={response?.form === 'picture' ? response.errors?.['picture'] : undefined}
          />
        )}
      </div>
    </>
  )
}

function ContentForm({ block, response }: HomeBlockPageProps) {
  const words = useStaffWords().homeBlocks
  const form = useFocusOnError(response)
  const { id, fields, gone } = block
  return (
    <section className={stack(4, looks.sheet)} aria-labelledby="content">
      <h2 id="content" className={looks.smallTitle}>
        {words.content}
      </h2>
      <ProblemNotice>{response?.problem}</ProblemNotice>
      <Form
        // A saved form starts again with the saved values.
        key={fields.map(({ saved }) => saved).join('\n')}
        ref={form}
        method="post"
        action={href('/staff/settings/home/:block', { block: id })}
        className={formStack(4)}
        noValidate
      >
        {fields.map((field) => (
          <HomeField key={field.name} field={field} response={response} />
        ))}
        {gone.length > 0 && (
          <div className={looks.fine}>
            <p>{words.gone}</p>
            <ul>
              {gone.map((slug) => (
                <li key={slug} className={looks.breakable}>
                  {slug}
                </li>
              ))}
            </ul>
          </div>
        )}
        <SubmitButton>{words.save}</SubmitButton>
      </Form>
    </section>
  )
}

interface HomeFieldProps {
  readonly field: HomeBlockData['fields'][number]
  readonly response: FormResponse | undefined
}

/** Renders a field, with a hidden field for the value that the form shows. */
function HomeField({ field, response }: HomeFieldProps) {
  const labels: Readonly<Record<string, { readonly label: string; readonly hint?: string }>> =
    useStaffWords().homeBlocks.fields
  const { name, kind, limit, language, saved } = field
  const texts = labels[name]
  if (!texts) throw new Error(`The field ${name} has no label`)
  const control = {
    name,
    ...texts,
    lang: language ?? undefined,
    defaultValue: response?.values?.[name] ?? saved,
    error: response?.errors?.[name],
    maxLength: limit ?? undefined,
    autoComplete: 'off',
  }
  return (
    <>
      <input type="hidden" name={seenField(name)} value={saved} />
      {kind === 'text' || kind === 'products' ? (
        <TextArea {...control} rows={kind === 'products' ? 6 : 4} />
      ) : (
        <TextField {...control} />
      )}
    </>
  )
}

interface PictureFormsProps {
  readonly block: HomeBlockData
  readonly error: string | undefined
}

function PictureForms({ block: { id, picture }, error }: PictureFormsProps) {
  const words = useStaffWords().homeBlocks.picture
  return (
    <section className={stack(4, looks.sheet)} aria-labelledby="picture">
      <h2 id="picture" className={looks.smallTitle}>
        {words.title}
      </h2>
      {picture ? (
        <>
          <img
            src={picture.src}
            width={picture.width}
            height={picture.height}
            alt={words.current}
            className={styles.picture}
          />
          <Form method="post" action={href('/staff/settings/home/:block/picture/removal', { block: id })}>
            <Button kind="quiet">{words.remove}</Button>
          </Form>
        </>
      ) : (
        <p className={looks.fine}>{words.none}</p>
      )}
      <Form
        // The key changes once the picture is stored and so clears the file selection.
        key={picture?.src}
        method="post"
        action={href('/staff/settings/home/:block/picture', { block: id })}
        encType="multipart/form-data"
        className={formStack(4)}
      >
        <FileField
          name="picture"
          label={words.label}
          hint={words.hint}
          error={error}
          accept="image/jpeg,image/png,image/webp,image/avif"
          required
        />
        <Button kind="secondary">{words.button}</Button>
      </Form>
    </section>
  )
}
