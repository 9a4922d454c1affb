import { TextField } from '#app/ui/fields/text-field.tsx'
import { useWords } from '../words/words.tsx'

/** Shows the e-mail address that belongs to a password, read-only, for the user and for password managers. */
export function KnownEmail({ email }: { readonly email: string }) {
  const { signIn: texts } = useWords().words
  return (
    <TextField label={texts.email} name="email" type="email" autoComplete="username" value={email} readOnly />
  )
}
