import { href } from 'react-router'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { useFocusOnError } from '../forms/field-errors.ts'
import { ShortForm } from '../forms/short-form.tsx'
import { useWords } from '../words/words.tsx'

/** What is answered to what is neither an address nor a number. */
export interface StartAnswer {
  readonly username: string
  readonly faults: { readonly username: true }
}

interface SignInStartProps {
  /** Where they want to go once they are signed in. */
  readonly to: string
  readonly answer?: StartAnswer | undefined
}

/** The first step of signing in, with one field. */
export function SignInStart({ to, answer }: SignInStartProps) {
  const { signIn: said } = useWords().words
  const form = useFocusOnError(answer)
  return (
    <ShortForm action={href('/sign-in')} ref={form} send={said.next} to={to}>
      <TextField
        label={said.username}
        name="username"
        inputMode="email"
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        defaultValue={answer?.username ?? ''}
        error={answer && said.usernameFault}
        aria-required
      />
    </ShortForm>
  )
}
