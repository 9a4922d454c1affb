import type { PasswordFault } from '#shop/accounts/password/password.ts'
import { PasswordField } from '#app/ui/fields/password-field.tsx'
import { useWords } from '../words/words.tsx'

interface NewPasswordFieldProps {
  readonly label: string
  readonly name?: string
  /** The fault of the submitted password. */
  readonly fault: PasswordFault | null | undefined
}

/** Asks for a new password, with its requirements and the fault of a refused one. */
export function NewPasswordField({ label, name = 'password', fault }: NewPasswordFieldProps) {
  const { chosen } = useWords().words.signIn
  return (
    <PasswordField
      label={label}
      hint={chosen.hint}
      name={name}
      autoComplete="new-password"
      words={chosen}
      error={fault ? chosen.faults[fault] : undefined}
      aria-required
    />
  )
}
