import { Form, useNavigation } from 'react-router'
import { useStaffWords } from '#app/components/staff-words.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import styles from './invitation.module.css'

interface NewPersonFormProps {
  readonly token: string
  readonly email: string
  readonly answer:
    | {
        readonly faults?: Readonly<Record<string, string>>
        readonly values?: { readonly name: string }
      }
    | undefined
}

/** A name and a password: the rest the link has proved. */
export function NewPersonForm({ token, email, answer }: NewPersonFormProps) {
  const words = useStaffWords().people.invitation
  const isPending = useNavigation().state !== 'idle'
  return (
    <Form method="post" noValidate className={styles.form}>
      <p>{words.newText}</p>
      <input type="hidden" name="token" value={token} />
      {/* Password managers keep the password with it. */}
      <input type="hidden" name="email" value={email} autoComplete="username" />
      <TextField
        name="name"
        label={words.name}
        hint={words.nameHint}
        autoComplete="name"
        maxLength={120}
        defaultValue={answer?.values?.name}
        error={answer?.faults?.['name']}
      />
      <TextField
        name="password"
        label={words.password}
        hint={words.passwordHint}
        type="password"
        autoComplete="new-password"
        error={answer?.faults?.['password']}
      />
      <Button size="l" pending={isPending}>
        {words.accept}
      </Button>
    </Form>
  )
}
