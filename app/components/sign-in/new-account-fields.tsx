import { useFieldError } from '#app/components/forms/field-errors.ts'
import { useWords } from '#app/components/words/words.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { MAX_NAME_LENGTH } from '#shop/accounts/accounts.ts'
import type { PasswordError } from '#shop/accounts/password/password.ts'
import type { FieldError } from '#shop/address.ts'
import { MAX_EMAIL_LENGTH } from '#shop/email.ts'
import { NewPasswordField } from './new-password-field.tsx'

interface NewAccountFieldsProps {
  /** The values that the fields show at first. */
  readonly typed: { readonly name: string; readonly email: string } | undefined
  readonly errors:
    | { readonly name?: FieldError; readonly email?: FieldError; readonly password?: PasswordError }
    | undefined
  readonly nameHint?: string
}

/** Renders the fields of a new account: name, e-mail address and password. */
export function NewAccountFields({ typed, errors, nameHint }: NewAccountFieldsProps) {
  const { signIn: texts, fields } = useWords().words
  const { password: wrongPassword, ...others } = errors ?? {}
  const errorOf = useFieldError(others)
  return (
    <>
      <TextField
        label={fields.name}
        hint={nameHint}
        name="name"
        autoComplete="name"
        maxLength={MAX_NAME_LENGTH}
        defaultValue={typed?.name}
        error={errorOf('name')}
        aria-required
      />
      <TextField
        label={texts.email}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        spellCheck={false}
        maxLength={MAX_EMAIL_LENGTH}
        defaultValue={typed?.email}
        error={errorOf('email')}
        aria-required
      />
      <NewPasswordField label={texts.password} error={wrongPassword} />
    </>
  )
}
