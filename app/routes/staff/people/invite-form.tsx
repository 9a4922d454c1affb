import { answeredField, type FormAnswer } from '#app/components/forms/form-answer.ts'
import { Form, href } from 'react-router'
import { useFocusOnError } from '#app/components/forms/field-errors.ts'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { formStack, looks, stack } from '#app/ui/layout/layout.ts'
import { roles } from '#shop/staff/permissions.ts'

/** Sends somebody the link that makes them staff. */
export function Inviting({ answer }: { readonly answer: FormAnswer | undefined }) {
  const words = useStaffWords().people
  const form = useFocusOnError(answer)
  return (
    <section className={stack(2, looks.sheet)} aria-labelledby="inviting">
      <h2 id="inviting" className={looks.smallTitle}>
        {words.invite}
      </h2>
      <p className={looks.fine}>{words.inviteText}</p>
      <Form
        ref={form}
        method="post"
        action={href('/staff/people/invitations')}
        className={formStack(4)}
        noValidate
      >
        <TextField
          {...answeredField(answer, 'email')}
          label={words.email}
          type="email"
          inputMode="email"
          autoComplete="off"
          spellCheck={false}
          maxLength={254}
        />
        <RoleField value={answer?.values?.['role'] ?? 'support'} error={answer?.faults?.['role']} />
        <Button>{words.inviteNow}</Button>
      </Form>
    </section>
  )
}

/** Which role somebody is to have. */
export function RoleField({
  value,
  error,
}: {
  readonly value?: string
  readonly error?: string | undefined
}) {
  const words = useStaffWords().people
  return (
    <SelectField name="role" label={words.role} defaultValue={value} error={error}>
      {roles.map((role) => (
        <option key={role} value={role}>
          {words.roles[role]}
        </option>
      ))}
    </SelectField>
  )
}
