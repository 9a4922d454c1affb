import { useEffect, useRef } from 'react'
import { Form, href, Link, useNavigation } from 'react-router'
import { withDestination } from '#app/components/sign-in/with-destination.ts'
import { KnownEmail } from './known-email.tsx'
import { Button } from '#app/ui/button.tsx'
import { PasswordField } from '#app/ui/fields/password-field.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { formStack, looks } from '#app/ui/layout/layout.ts'
import styles from './password-step.module.css'
import { ShortForm } from '../forms/short-form.tsx'
import { useWords } from '../words/words.tsx'

interface PasswordStepProps {
  readonly email: string
  /** The URL to open after sign-in. */
  readonly to: string
  readonly problem?: string | undefined
}

/**
 * Renders the sign-in step that follows the e-mail address. The step asks for the password and offers a link by e-mail
 * instead. It is the same for every e-mail address, with or without an account.
 */
export function PasswordStep({ email, to, problem }: PasswordStepProps) {
  const { signIn: texts } = useWords().words
  const { state, formAction } = useNavigation()
  const form = useRef<HTMLFormElement>(null)
  // The password field takes the focus, so that the user can go on typing. A frame later, because a new page first
  // focuses its heading.
  useEffect(() => {
    const frame = requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>('[name="password"]')?.focus(),
    )
    return () => cancelAnimationFrame(frame)
  }, [problem])
  const isPending = (action: string) => state !== 'idle' && formAction?.endsWith(action) === true
  return (
    <>
      <ShortForm
        action={href('/sign-in/password')}
        ref={form}
        send={texts.send}
        to={to}
        isPending={isPending(href('/sign-in/password'))}
      >
        <KnownEmail email={email} />
        <p className={classNames(looks.fine, styles.aside)}>
          <Link to={withDestination(href('/sign-in'), to)}>{texts.otherUsername}</Link>
        </p>
        <PasswordField
          label={texts.password}
          name="password"
          autoComplete="current-password"
          words={texts.passwordField}
          error={problem}
          aria-required
        />
        {problem && <p className={classNames(looks.fine, styles.aside)}>{texts.unconfirmedHint}</p>}
      </ShortForm>
      <Form method="post" action={href('/sign-in/link-request')} className={formStack(5, looks.narrow)}>
        <input type="hidden" name="to" value={to} />
        <input type="hidden" name="email" value={email} />
        <Button kind="secondary" pending={isPending(href('/sign-in/link-request'))}>
          {texts.linkInstead}
        </Button>
      </Form>
      <p>
        <Link to={href('/forgot-password')}>{texts.forgotPassword}</Link>
      </p>
    </>
  )
}
