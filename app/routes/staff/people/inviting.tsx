import { Form } from 'react-router'
import { useStaffWords } from '#app/components/staff-words.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { PeopleAnswer } from './page.tsx'
import styles from './page.module.css'
import { RoleField } from './role-field.tsx'

/** Sends somebody the link that makes them staff. */
export function Inviting({ answer }: { readonly answer: PeopleAnswer | undefined }) {
  const words = useStaffWords().people
  return (
    <section className={styles.card} aria-labelledby="inviting">
      <h2 id="inviting" className={styles.name}>
        {words.invite}
      </h2>
      <p className={styles.quiet}>{words.inviteText}</p>
      <Form method="post" action="/staff/people/invitations" className={styles.form} noValidate>
        <TextField
          name="email"
          label={words.email}
          type="email"
          inputMode="email"
          autoComplete="off"
          spellCheck={false}
          maxLength={254}
          defaultValue={answer?.values?.['email']}
          error={answer?.faults?.['email']}
        />
        <RoleField value={answer?.values?.['role'] ?? 'support'} error={answer?.faults?.['role']} />
        <Button>{words.inviteNow}</Button>
      </Form>
    </section>
  )
}
