import { Form, Link } from 'react-router'
import { useFocusOnError } from '#app/components/forms/field-errors.ts'
import type { FormResponse } from '#app/components/forms/form-response.ts'
import { BackLink } from '#app/components/staff/back-link.tsx'
import { StaffHead } from '#app/components/staff/staff-head.tsx'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { Button } from '#app/ui/button.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { FileField } from '#app/ui/fields/file-field.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { formStack, looks, row, stack } from '#app/ui/layout/layout.ts'
import { ProblemNotice } from '#app/ui/notice.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import type { GroupData } from './data.server.ts'
import { GroupFields } from './group-fields.tsx'
import { editPath, groupsPath, productsPath, rulePath } from './group-paths.ts'
import styles from './groups.module.css'

interface GroupPageProps {
  readonly group: GroupData
  readonly response: (FormResponse & { readonly code?: string }) | undefined
}

/** Shows the forms that edit the texts and the picture of a group, and the form that removes it. */
export function GroupPage({ group, response }: GroupPageProps) {
  const words = useStaffWords().groups
  const { type, id, name, path, forSale } = group
  const texts = response?.form === 'texts' ? response : undefined
  const pictureError = response?.form === 'picture' ? response.errors?.['picture'] : undefined
  return (
    <>
      <BackLink to={groupsPath(type)} text={words.types[type].back} />
      <StaffHead title={name}>
        <nav aria-label={name} className={row([0, 6])}>
          {type !== 'categories' && (
            <Link to={productsPath(type, id)} className={looks.target}>
              {words.toProducts}
            </Link>
          )}
          {type === 'collections' && (
            <Link to={rulePath(id)} className={looks.target}>
              {words.toRule}
            </Link>
          )}
          {forSale > 0 && (
            <Link to={path} className={looks.target}>
              {words.view}
            </Link>
          )}
        </nav>
      </StaffHead>
      <div className={stack(4, styles.page)}>
        <ProblemNotice>{response?.code ? response.problem : undefined}</ProblemNotice>
        <TextsForm group={group} response={texts} />
        <PictureForms group={group} error={pictureError} />
        <Removal group={group} />
      </div>
    </>
  )
}

function TextsForm({ group, response }: GroupPageProps) {
  const words = useStaffWords().groups
  const form = useFocusOnError(response)
  const { type, id, fields, parents } = group
  return (
    <section className={stack(4, looks.sheet)} aria-labelledby="texts">
      <h2 id="texts" className={looks.smallTitle}>
        {words.texts}
      </h2>
      <ProblemNotice>{response?.problem}</ProblemNotice>
      <Form
        // A saved form starts again with the saved values.
        key={fields.map(({ saved }) => saved).join('\n')}
        ref={form}
        method="post"
        action={editPath(type, id)}
        className={formStack(4)}
        noValidate
      >
        <GroupFields fields={fields} parents={parents} response={response} />
        <SubmitButton>{response ? words.saveAgain : words.save}</SubmitButton>
      </Form>
    </section>
  )
}

interface PictureFormsProps {
  readonly group: GroupData
  readonly error: string | undefined
}

function PictureForms({ group: { type, id, picture }, error }: PictureFormsProps) {
  const words = useStaffWords().groups.picture
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
          <Form method="post" action={editPath(type, id, '/picture/removal')}>
            <Button kind="quiet">{words.remove}</Button>
          </Form>
        </>
      ) : (
        <p className={looks.fine}>{words.none}</p>
      )}
      {type === 'categories' && <p className={looks.fine}>{words.categories}</p>}
      <Form
        // The key changes once the picture is stored and so clears the file selection.
        key={picture?.src}
        method="post"
        action={editPath(type, id, '/picture')}
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

function Removal({
  group: { type, id, name, targets, productCount, isEmpty },
}: Pick<GroupPageProps, 'group'>) {
  const words = useStaffWords().groups
  return (
    <Disclosure summary={words.remove}>
      <Form method="post" action={editPath(type, id, '/removal')} className={formStack(3)}>
        <p>{words.removeText}</p>
        {!isEmpty && (
          <SelectField name="to" label={words.moveLabel} hint={words.moveHint(productCount)}>
            <option value="">{words.nowhere}</option>
            {targets.map((target) => (
              <option key={target.id} value={target.id}>
                {target.name}
              </option>
            ))}
          </SelectField>
        )}
        <Button kind="danger">{words.removeNow(name)}</Button>
      </Form>
    </Disclosure>
  )
}
