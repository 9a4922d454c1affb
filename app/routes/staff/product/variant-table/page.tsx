import { Form, href } from 'react-router'
import { useFocusOnError } from '#app/components/forms/field-errors.ts'
import { BackLink } from '#app/components/staff/back-link.tsx'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { type RouteHandle, staffPage } from '#app/request/route-handle.ts'
import { staffAction } from '#app/request/staff-action.server.ts'
import { requireStaff } from '#app/request/staff-guard.server.ts'
import { FileField } from '#app/ui/fields/file-field.tsx'
import { formStack, looks, stack } from '#app/ui/layout/layout.ts'
import { Notice } from '#app/ui/notice.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import type { Route } from './+types/page.ts'
import { EditorFrame } from '../editor/editor-frame.tsx'
import { editorPath } from '../editor/editor-path.ts'
import { requireStoredProduct } from '../editor/form-data.server.ts'
import styles from '../editor/editor.module.css'
import { FILE, OVERWRITE, type TableResponse } from './table-response.ts'
import { MAX_MEGABYTES, saveTable } from './upload.server.ts'

export const handle: RouteHandle = { ...staffPage(), accepts: 'upload' }

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = requireStaff(context)
  const { id } = await requireStoredProduct(db, params.product)
  return { id, maxMegabytes: MAX_MEGABYTES }
}

/** Saves an uploaded table of variants. */
export const action = staffAction(async (ctx, { request, params }: Route.ActionArgs) =>
  saveTable(ctx, request, await requireStoredProduct(ctx.db, params.product)),
)

/** Lets staff download all variants of a product as a table, and upload the changed table. */
export default function VariantTablePage({
  loaderData: { id, maxMegabytes },
  actionData,
}: Route.ComponentProps) {
  const response: TableResponse | undefined = actionData
  const words = useStaffWords()
  const { table } = words.variantGrid
  const form = useFocusOnError(response)
  const path = href('/staff/products/:product/variants/table', { product: id })
  return (
    <EditorFrame tab="variants" part={table.title}>
      <div className={stack(4, styles.form)}>
        <BackLink to={editorPath(id, 'variants')} text={words.productEditor.variants.back} />
        <h2 className={looks.smallTitle}>{table.title}</h2>
        <p className={looks.quiet}>{table.intro}</p>
        <Problems response={response} />
        <section className={stack(3, looks.sheet)} aria-labelledby="download">
          <h3 id="download" className={looks.smallTextTitle}>
            {table.download}
          </h3>
          <p>{table.downloadText}</p>
          <p>
            <a href={href('/staff/products/:product/variants/table.csv', { product: id })} download>
              {table.download}
            </a>
          </p>
        </section>
        <section className={stack(3, looks.sheet)} aria-labelledby="upload">
          <h3 id="upload" className={looks.smallTextTitle}>
            {table.upload}
          </h3>
          <p>{table.uploadText}</p>
          <Form
            ref={form}
            method="post"
            action={path}
            encType="multipart/form-data"
            className={formStack(4)}
            noValidate
          >
            <FileField
              name={FILE}
              label={table.file}
              hint={table.fileHint(maxMegabytes)}
              error={response?.errors?.[FILE]}
              accept=".csv,.tsv,.txt,text/csv"
              aria-required
            />
            <SubmitButton>{table.button}</SubmitButton>
            {response?.hasConflict && (
              <SubmitButton kind="secondary" formAction={`${path}?${OVERWRITE}=yes`}>
                {table.overwrite}
              </SubmitButton>
            )}
          </Form>
        </section>
      </div>
    </EditorFrame>
  )
}

/** Lists the cells that the shop refused. */
function Problems({ response }: { readonly response: TableResponse | undefined }) {
  const { table } = useStaffWords().variantGrid
  if (!response?.problems?.length) return null
  return (
    <Notice kind="bad" announced>
      <p className={looks.medium}>{table.problems}</p>
      <p>{response.hasConflict ? table.conflictText : table.problemText}</p>
      <ul className={stack(1)}>
        {response.problems.map(({ place, message }, index) => (
          <li key={index}>
            {place}: {message}
          </li>
        ))}
      </ul>
      {(response.more ?? 0) > 0 && <p>{table.more(response.more ?? 0)}</p>}
    </Notice>
  )
}
