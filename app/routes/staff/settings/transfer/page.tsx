import { Form, href } from 'react-router'
import { useFocusOnError } from '#app/components/forms/field-errors.ts'
import { BackLink } from '#app/components/staff/back-link.tsx'
import { StaffHead } from '#app/components/staff/staff-head.tsx'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { FileField } from '#app/ui/fields/file-field.tsx'
import { formStack, looks, stack } from '#app/ui/layout/layout.ts'
import { Notice } from '#app/ui/notice.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import styles from './page.module.css'
import { FILE, type Preview, SEEN, type TransferResponse } from './transfer-response.ts'

interface TransferPageProps {
  readonly response: TransferResponse | undefined
}

/** Offers all settings as a file, and reads such a file. Shows what a file would change before it is saved. */
export function TransferPage({ response }: TransferPageProps) {
  const { settings } = useStaffWords()
  const { transfer: words } = settings
  const form = useFocusOnError(response)
  return (
    <>
      <BackLink to={href('/staff/settings')} text={settings.back} />
      <StaffHead title={words.title}>
        <p className={looks.quiet}>{words.text}</p>
      </StaffHead>
      <div className={stack(6, styles.page)}>
        {response?.preview && <PreviewSection preview={response.preview} />}
        <section className={stack(3, looks.sheet)} aria-labelledby="export">
          <h2 id="export" className={looks.smallTitle}>
            {words.exportTitle}
          </h2>
          <p>{words.exportText}</p>
          <p>
            <a href={href('/staff/settings/transfer/export')} download>
              {words.download}
            </a>
          </p>
        </section>
        <section className={stack(3, looks.sheet)} aria-labelledby="import">
          <h2 id="import" className={looks.smallTitle}>
            {words.importTitle}
          </h2>
          <Form
            ref={form}
            method="post"
            action={href('/staff/settings/transfer/upload')}
            encType="multipart/form-data"
            className={formStack(4)}
            noValidate
          >
            <FileField
              name={FILE}
              label={words.file}
              hint={words.fileHint}
              error={response?.errors?.[FILE]}
              accept="application/json,.json"
              aria-required
            />
            <SubmitButton kind="secondary">{words.check}</SubmitButton>
          </Form>
        </section>
      </div>
    </>
  )
}

function PreviewSection({ preview: { changes, refused, file, seen } }: { readonly preview: Preview }) {
  const { settings, history } = useStaffWords()
  const { transfer: words } = settings
  const labels: Readonly<Record<string, { readonly label: string }>> = settings.fields
  const labelOf = (name: string) => labels[name]?.label ?? name
  if (changes.length === 0 && refused.length === 0) return <Notice kind="good">{words.same}</Notice>
  return (
    <section className={stack(3, looks.sheet)} aria-labelledby="preview">
      <h2 id="preview" className={looks.smallTitle}>
        {words.previewTitle(changes.length)}
      </h2>
      {refused.length > 0 && (
        <Notice kind="bad">
          <p>{words.refused}</p>
          <ul>
            {refused.map(({ name, sentence }) => (
              <li key={name}>{words.refusedSetting(labelOf(name), sentence)}</li>
            ))}
          </ul>
        </Notice>
      )}
      <ul className={stack(2, styles.changes)}>
        {changes.map(({ name, from, to }) => (
          <li key={name}>{history.change(labelOf(name), from, to)}</li>
        ))}
      </ul>
      {refused.length === 0 && (
        // The browser loads a new document, because the file may change the language of the staff area.
        <Form method="post" action={href('/staff/settings/transfer/import')} reloadDocument>
          <input type="hidden" name={FILE} value={file} />
          <input type="hidden" name={SEEN} value={seen} />
          <SubmitButton>{words.save(changes.length)}</SubmitButton>
        </Form>
      )}
    </section>
  )
}
