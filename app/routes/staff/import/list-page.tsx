import { Form, href, Link, useLoaderData } from 'react-router'
import { useFocusOnError } from '#app/components/forms/field-errors.ts'
import type { FormResponse } from '#app/components/forms/form-response.ts'
import { StaffHead } from '#app/components/staff/staff-head.tsx'
import lists from '#app/components/staff/staff-list.module.css'
import { StaffTable } from '#app/components/staff/staff-table.tsx'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { Badge } from '#app/ui/badge.tsx'
import { FileField } from '#app/ui/fields/file-field.tsx'
import { formStack, looks, stack } from '#app/ui/layout/layout.ts'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import type { ImportListData } from './list-data.server.ts'
import styles from './import.module.css'
import { stateTones } from './state-tones.ts'
import { TABLE } from './upload-response.ts'

/** Offers to import a table and to export the catalogue, and lists the latest imports. */
export function ImportListPage({ response }: { readonly response: FormResponse | undefined }) {
  const { runs, maxMegabytes } = useLoaderData<ImportListData>()
  const words = useStaffWords().imports
  const form = useFocusOnError(response)
  return (
    <>
      <StaffHead title={words.title}>
        <p className={looks.quiet}>{words.intro}</p>
      </StaffHead>
      <div className={stack(6)}>
        <div className={styles.columns}>
          <section className={stack(3, looks.sheet)} aria-labelledby="import">
            <h2 id="import" className={looks.smallTitle}>
              {words.upload.title}
            </h2>
            <p>{words.upload.text}</p>
            <Form
              ref={form}
              method="post"
              action={href('/staff/import/upload')}
              encType="multipart/form-data"
              className={formStack(4)}
              noValidate
            >
              <FileField
                name={TABLE}
                label={words.upload.label}
                hint={words.upload.hint(maxMegabytes)}
                error={response?.errors?.[TABLE]}
                accept=".csv,.tsv,.txt,text/csv"
                aria-required
              />
              <SubmitButton>{words.upload.button}</SubmitButton>
            </Form>
          </section>
          <section className={stack(3, looks.sheet)} aria-labelledby="export">
            <h2 id="export" className={looks.smallTitle}>
              {words.export.title}
            </h2>
            <p>{words.export.text}</p>
            <p>
              <a href={href('/staff/export')} download>
                {words.export.download}
              </a>
            </p>
            <p>
              <a href={`${href('/staff/export')}?format=excel`} download>
                {words.export.excel}
              </a>
            </p>
          </section>
        </div>
        <section className={stack(3)} aria-labelledby="runs">
          <h2 id="runs" className={looks.smallTitle}>
            {words.runs.title}
          </h2>
          {runs.length === 0 ? <p>{words.runs.none}</p> : <Runs runs={runs} />}
        </section>
      </div>
    </>
  )
}

function Runs({ runs }: Pick<ImportListData, 'runs'>) {
  const words = useStaffWords().imports
  const columns = ['file', 'time', 'state', 'result'] as const
  return (
    <StaffTable
      columns={columns.map((key) => ({ key, name: words.runs.columns[key], className: undefined }))}
      className={styles.runs}
    >
      {runs.map(({ id, fileName, at, state, products, badRows }) => (
        <tr key={id}>
          <td>
            <Link to={href('/staff/import/:run', { run: id })} className={lists.rowLink}>
              {fileName}
            </Link>
          </td>
          <td>{at}</td>
          <td>
            <Badge tone={stateTones[state]}>{words.states[state]}</Badge>
          </td>
          <td>{products !== null && words.runs.result(products, badRows)}</td>
        </tr>
      ))}
    </StaffTable>
  )
}
