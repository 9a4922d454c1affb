import { data, Form, type ShouldRevalidateFunctionArgs } from 'react-router'
import { useFocusOnError } from '#app/components/forms/field-errors.ts'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { readTableForm } from '#app/request/form.server.ts'
import { longFormStaffPage } from '#app/request/route-handle.ts'
import { staffAction } from '#app/request/staff-action.server.ts'
import { requireStaff } from '#app/request/staff-guard.server.ts'
import { formStack, looks, stack } from '#app/ui/layout/layout.ts'
import { ProblemNotice } from '#app/ui/notice.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { fieldsOf, type Section, sections } from '#shop/editor/fields.ts'
import { categorySilhouette } from '#shop/editor/lists.server.ts'
import type { Route } from './+types/section.ts'
import { DrawingPreview } from './previews/drawing-preview.tsx'
import { EditorField } from './editor-field.tsx'
import { EditorFrame } from './editor-frame.tsx'
import { editorPath } from './editor-path.ts'
import type { EditorResponse } from './editor-response.ts'
import { SEEN } from './field-names.ts'
import { FormEnd } from './form-end.tsx'
import { formData, requireStoredProduct, type ShownField } from './form-data.server.ts'
import { saveFields } from './save-fields.server.ts'
import { SearchPreview } from './previews/search-preview.tsx'
import { searchDefaultsOf } from './previews/search-defaults.server.ts'
import styles from './editor.module.css'

export const handle = longFormStaffPage()

function sectionIn(pattern: string): Section {
  const section = sections.find((one) => pattern.endsWith(`/${one}`))
  if (!section) throw data(null, { status: 404 })
  return section
}

export async function loader({ context, params, pattern }: Route.LoaderArgs) {
  const ctx = requireStaff(context)
  const section = sectionIn(pattern)
  const { id, stored } = await requireStoredProduct(ctx.db, params.product)
  return {
    id,
    section,
    ...(await formData(ctx, stored, fieldsOf(section))),
    drawnForm: section === 'dimensions' ? await categorySilhouette(ctx.db, stored.draft) : null,
    searchDefaults: section === 'search' ? searchDefaultsOf(stored.draft) : null,
  }
}

export const action = staffAction(async (ctx, { request, params, pattern }: Route.ActionArgs) => {
  const section = sectionIn(pattern)
  const { id } = await requireStoredProduct(ctx.db, params.product)
  const form = await readTableForm(request)
  return saveFields(ctx, { id, fieldsOf: () => fieldsOf(section), form, page: editorPath(id, section) })
})

/** Reloads the form after every submission, because it must then contain what another person has saved meanwhile. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod ? true : defaultShouldRevalidate
}

/** Shows one section of the product editor: texts, groups, dimensions and others. */
export default function EditorSection({ loaderData, actionData }: Route.ComponentProps) {
  const response: EditorResponse | undefined = actionData
  const { id, section, fields, seen, currency, drawnForm, searchDefaults } = loaderData
  const words = useStaffWords().productEditor
  const form = useFocusOnError(response)
  return (
    <EditorFrame tab={section}>
      <ProblemNotice>{response?.problem}</ProblemNotice>
      <Form
        // A saved form starts again with the saved values.
        key={`${section} ${seen}`}
        ref={form}
        method="post"
        action={editorPath(id, section)}
        encType="multipart/form-data"
        className={formStack(6, styles.form)}
        noValidate
      >
        <input type="hidden" name={SEEN} value={seen} />
        <h2 className={looks.smallTitle}>{words.sections[section]}</h2>
        <div className={styles.columns} data-aside={drawnForm || searchDefaults ? '' : undefined}>
          <div className={stack(6, looks.sheet)}>
            {rowsOf(fields).map((row) => (
              <div key={row[0]?.name} className={styles.pair} data-count={row.length}>
                {row.map((field) => (
                  <EditorField key={field.name} field={field} response={response} currency={currency} />
                ))}
              </div>
            ))}
          </div>
          {drawnForm && <DrawingPreview form={form} fields={fields} drawnForm={drawnForm} />}
          {searchDefaults && <SearchPreview form={form} fields={fields} defaults={searchDefaults} />}
        </div>
        <SubmitButton>{words.save}</SubmitButton>
        <FormEnd />
      </Form>
    </EditorFrame>
  )
}

/** Groups fields into rows: the translations of a text, or short fields that follow one another. */
function rowsOf(fields: readonly ShownField[]): ShownField[][] {
  const isShort = ({ kind, entries }: ShownField) =>
    kind === 'length' ||
    kind === 'weight' ||
    kind === 'whole' ||
    (entries !== null && kind !== 'groups' && kind !== 'choices')
  const rows: ShownField[][] = []
  for (const field of fields) {
    const row = rows.at(-1)
    const [first] = row ?? []
    const isTranslation = field.language !== null && first?.label === field.label
    const isSibling =
      field.language === null && first && first.language === null && isShort(field) && isShort(first)
    if (row && (isTranslation || isSibling)) row.push(field)
    else rows.push([field])
  }
  return rows
}
