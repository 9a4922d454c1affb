import type { PasswordError } from '#shop/accounts/password/password.ts'
import { PasswordField } from '#app/ui/fields/password-field.tsx'
import { useWords } from '../words/words.tsx'

interface NewPasswordFieldProps {
  readonly label: string
  readonly name?: string
  /** The reason why the submitted password was refused. */
  readonly error: PasswordError | null | undefined
}

/**
 * Asks for a new password. Shows the requirements for a password, and the reason why a submitted password was refused.
 */
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
