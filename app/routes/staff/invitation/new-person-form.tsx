import { Form, useNavigation } from 'react-router'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { useFocusOnError } from '#app/components/forms/field-errors.ts'
import { useWords } from '#app/components/words/words.tsx'
import { Button } from '#app/ui/button.tsx'
import { NewPasswordField } from '#app/components/sign-in/new-password-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { formStack } from '#app/ui/layout/layout.ts'
import { LONGEST_NAME } from '#shop/accounts/accounts.ts'
import type { PasswordFault } from '#shop/accounts/password/password.ts'

export interface NewPersonAnswer {
  readonly faults?: { readonly name?: 'missing' | 'too_long'; readonly password?: PasswordFault }
  readonly values?: { readonly name: string }
}

interface NewPersonFormProps {
  readonly email: string
  readonly answer: NewPersonAnswer | undefined
}

/** A name and a password: the rest the link has proved. */
export function NewPersonForm({ email, answer }: NewPersonFormProps) {
  const words = useStaffWords().people.invitation
  const { signIn: said } = useWords().words
  const form = useFocusOnError(answer)
  const isPending = useNavigation().state !== 'idle'
  const { name, password } = answer?.faults ?? {}
  return (
    <Form method="post" noValidate className={formStack(4)} ref={form}>
      <p>{words.newText}</p>
      <TextField
        label={said.email}
        name="email"
        type="email"
        autoComplete="username"
        value={email}
        readOnly
      />
      <TextField
        name="name"
        label={words.name}
        hint={words.nameHint}
        autoComplete="name"
        maxLength={LONGEST_NAME}
        defaultValue={answer?.values?.name}
        error={name && words.nameFaults[name]}
        aria-required
      />
      <NewPasswordField label={words.password} fault={password} />
      <Button size="l" pending={isPending}>
        {words.accept}
      </Button>
    </Form>
  )
}
