import { TextField } from '#app/ui/fields/text-field.tsx'
import { useWords } from '../words/words.tsx'

/** The address that a password belongs to: for its owner to read, and for what fills passwords in. */
export function KnownEmail({ email }: { readonly email: string }) {
  const { signIn: said } = useWords().words
  return (
    <TextField label={said.email} name="email" type="email" autoComplete="username" value={email} readOnly />
  )
}
