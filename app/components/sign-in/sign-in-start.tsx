import { href } from 'react-router'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { useFocusOnError } from '../forms/field-errors.ts'
import { ShortForm } from '../forms/short-form.tsx'
import { useWords } from '../words/words.tsx'

/** The response to the sign-in form if the customer has typed neither an e-mail address nor a phone number. */
export interface SignInStartResponse {
  readonly username: string
  readonly errors: { readonly username: true }
}

interface SignInStartProps {
  /** The URL to open after sign-in. */
  readonly to: string
  readonly response?: SignInStartResponse | undefined
}

/** Renders the first step of the sign-in. Its only field accepts an e-mail address or a phone number. */
export function SignInStart({ to, response }: SignInStartProps) {
  const { signIn: texts } = useWords().words
  const form = useFocusOnError(response)
  return (
    <ShortForm action={href('/sign-in')} ref={form} send={texts.next} to={to}>
      <TextField
        label={texts.username}
        name="username"
        inputMode="email"
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        defaultValue={response?.username ?? ''}
        error={response && texts.usernameError}
        aria-required
      />
    </ShortForm>
  )
}
