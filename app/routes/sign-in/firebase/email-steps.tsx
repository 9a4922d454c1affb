import { useState } from 'react'
import { MAX_NAME_LENGTH } from '#shop/accounts/accounts.ts'
import { useFirebaseWords } from './firebase-words.ts'
import { AlternativeButton, StepForm } from './step-form.tsx'
import type { useFirebaseClient } from './use-firebase-client.ts'
import { MIN_PASSWORD_LENGTH, MAX_PASSWORD_LENGTH } from '#shop/accounts/password/password.ts'

interface EmailStepsProps {
  readonly service: ReturnType<typeof useFirebaseClient>
  readonly isBusy: boolean
  readonly onSent: (emailKind: 'link' | 'verification' | 'reset', to: string) => void
}

/**
 * Asks for the e-mail address. Then lets the customer enter a password, create an account or request a sign-in link.
 * This second step is the same whether or not the e-mail address has an account.
 */
export function EmailSteps({ service, isBusy, onSent }: EmailStepsProps) {
  const texts = useFirebaseWords()
  const [email, setEmail] = useState<string | null>(null)
  const [isNew, setNew] = useState(false)
  const { callFirebase, authenticate } = service
  if (email === null)
    return (
      <StepForm
        fields={[
          { name: 'email', label: texts.email, type: 'email', inputMode: 'email', autoComplete: 'username' },
        ]}
        button={texts.next}
        isBusy={isBusy}
        onSend={(values) => setEmail(values.email)}
      />
    )
  const address = {
    name: 'email',
    label: texts.email,
    type: 'email',
    autoComplete: 'username',
    defaultValue: email,
    readOnly: true,
  } as const
  const other = <AlternativeButton onSelect={() => setEmail(null)}>{texts.otherEmail}</AlternativeButton>
  if (isNew)
    return (
      <StepForm
        key="new"
        fields={[
          address,
          { name: 'name', label: texts.name, autoComplete: 'name', maxLength: MAX_NAME_LENGTH },
          {
            name: 'password',
            label: texts.newPassword,
            hint: texts.newPasswordHint,
            type: 'password',
            autoComplete: 'new-password',
            minLength: MIN_PASSWORD_LENGTH,
            maxLength: MAX_PASSWORD_LENGTH,
          },
        ]}
        button={texts.create}
        isBusy={isBusy}
        onSend={async ({ name, password }) => {
          const signInResult = await authenticate((firebase) => firebase.create(name, email, password))
          if (signInResult !== 'unproved') return
          onSent('verification', email)
          setNew(false)
        }}
      >
        <AlternativeButton onSelect={() => setNew(false)}>{texts.haveAccount}</AlternativeButton>
        {other}
      </StepForm>
    )
  const send = async (emailKind: 'link' | 'reset') => {
    const isSent = await callFirebase(async (firebase) => {
      await (emailKind === 'link' ? firebase.sendLink(email) : firebase.resetPassword(email))
      return true
    })
    if (isSent) onSent(emailKind, email)
  }
  return (
    <StepForm
      key="known"
      fields={[
        address,
        { name: 'password', label: texts.password, type: 'password', autoComplete: 'current-password' },
      ]}
      button={texts.signIn}
      isBusy={isBusy}
      onSend={async ({ password }) => {
        const signInResult = await authenticate((firebase) => firebase.signIn(email, password))
        if (signInResult === 'unproved') onSent('verification', email)
      }}
    >
      <AlternativeButton onSelect={() => void send('link')}>{texts.sendLink}</AlternativeButton>
      <AlternativeButton onSelect={() => setNew(true)}>{texts.newHere}</AlternativeButton>
      <AlternativeButton onSelect={() => void send('reset')}>{texts.forgot}</AlternativeButton>
      {other}
    </StepForm>
  )
}
