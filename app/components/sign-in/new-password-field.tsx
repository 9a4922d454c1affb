import type { PasswordError } from '#shop/accounts/password/password.ts'
import { PasswordField } from '#app/ui/fields/password-field.tsx'
import { useWords } from '../words/words.tsx'

interface NewPasswordFieldProps {
  readonly label: string
  readonly name?: string
  /** The fault of the submitted password. */
  readonly error: PasswordError | null | undefined
}

/** Asks for a new password, with its requirements and the fault of a refused one. */
export function NewPasswordField({ label, name = 'password', error }: NewPasswordFieldProps) {
  const { passwordField } = useWords().words.signIn
  return (
    <PasswordField
      label={label}
      hint={passwordField.hint}
      name={name}
      autoComplete="new-password"
      words={passwordField}
      error={error ? passwordField.errors[error] : undefined}
      aria-required
    />
  )
}
