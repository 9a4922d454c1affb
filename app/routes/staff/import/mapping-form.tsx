import { Form, href } from 'react-router'
import { useFocusOnError } from '#app/components/forms/field-errors.ts'
import type { FormResponse } from '#app/components/forms/form-response.ts'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { FileField } from '#app/ui/fields/file-field.tsx'
import { formStack, looks, stack } from '#app/ui/layout/layout.ts'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { MAPPING } from './upload-response.ts'

interface MappingFormProps {
  readonly id: string
  /** Whether the import recognises the format, so that there is no mapping to download. */
  readonly isAutomatic: boolean
  readonly response: FormResponse | undefined
}

/** Lets staff download the mapping of an import, and read the table by a mapping file. */
export function MappingForm({ id, isAutomatic, response }: MappingFormProps) {
  const words = useStaffWords().imports.mapping
  const form = useFocusOnError(response)
  return (
    <section className={stack(3, looks.sheet)} aria-labelledby="mapping">
      <h2 id="mapping" className={looks.smallTitle}>
        {words.title}
      </h2>
      <p>{words.text}</p>
      {!isAutomatic && (
        <p>
          <a href={href('/staff/import/:run/mapping-file', { run: id })} download>
            {words.download}
          </a>
        </p>
      )}
      <Form
        ref={form}
        method="post"
        action={href('/staff/import/:run/mapping', { run: id })}
        encType="multipart/form-data"
        className={formStack(4)}
        noValidate
      >
        <FileField
          name={MAPPING}
          label={words.label}
          hint={words.hint}
          error={response?.errors?.[MAPPING]}
          accept=".json,application/json"
          aria-required
        />
        <SubmitButton kind="secondary">{words.button}</SubmitButton>
      </Form>
    </section>
  )
}
