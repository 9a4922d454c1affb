import { TextField } from '#app/ui/fields/text-field.tsx'
import { useWords } from '../words/words.tsx'

/**
 * Shows, in a read-only field, the e-mail address of the account to which the password belongs. The field shows the
 * user and password managers which account is meant.
 */
export function KnownEmail({ email }: { readonly email: string }) {
  const { signIn: texts } = useWords().words
  return (
    <TextField label={texts.email} name="email" type="email" autoComplete="username" value={email} readOnly />
  )
}
