import { Form, href, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { formStack, looks } from '#app/ui/layout/layout.ts'
import { useFocusOnError } from '../forms/field-errors.ts'
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
  const isPending = useNavigation().state !== 'idle'
  return (
    <Form
      method="post"
      action={href('/sign-in')}
      noValidate
      className={formStack(5, looks.narrow)}
      ref={form}
    >
      <input type="hidden" name="to" value={to} />
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
      <Button size="l" pending={isPending}>
        {said.next}
      </Button>
    </Form>
  )
}
