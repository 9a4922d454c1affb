import type { PasswordFault } from '#shop/accounts/password/password.ts'
import { PasswordField } from '#app/ui/fields/password-field.tsx'
import { useWords } from '../words/words.tsx'

interface NewPasswordFieldProps {
  readonly label: string
  readonly name?: string
  /** What is wrong with the one that was chosen. */
  readonly fault: PasswordFault | null | undefined
}

/** A password that is being chosen: what it needs, and what is wrong with it. */
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
