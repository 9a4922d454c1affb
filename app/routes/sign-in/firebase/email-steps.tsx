import { useState } from 'react'
import { LONGEST_NAME } from '#shop/accounts/accounts.ts'
import { useFirebaseWords } from './firebase-words.ts'
import { OtherWay, StepForm } from './step-form.tsx'
import type { useService } from './use-service.ts'
import { SHORTEST_PASSWORD, LONGEST_PASSWORD } from '#shop/accounts/password/password.ts'

interface EmailStepsProps {
  readonly service: ReturnType<typeof useService>
  readonly isBusy: boolean
  readonly onSent: (what: 'link' | 'verification' | 'reset', to: string) => void
}

/**
 * Asks for the e-mail address first, then offers a password, a new account or a link. The next step is the same whether
 * or not the account exists.
 */
export function EmailSteps({ service, isBusy, onSent }: EmailStepsProps) {
  const said = useFirebaseWords()
  const [email, setEmail] = useState<string | null>(null)
  const [isNew, setNew] = useState(false)
  const { ask, enter } = service
  if (email === null)
    return (
      <StepForm
        fields={[
          { name: 'email', label: said.email, type: 'email', inputMode: 'email', autoComplete: 'username' },
        ]}
        button={said.next}
        isBusy={isBusy}
        onSend={(values) => setEmail(values.email)}
      />
    )
  const address = {
    name: 'email',
    label: said.email,
    type: 'email',
    autoComplete: 'username',
    defaultValue: email,
    readOnly: true,
  } as const
  const other = <OtherWay onTake={() => setEmail(null)}>{said.otherEmail}</OtherWay>
  if (isNew)
    return (
      <StepForm
        key="new"
        fields={[
          address,
          { name: 'name', label: said.name, autoComplete: 'name', maxLength: LONGEST_NAME },
          {
            name: 'password',
            label: said.newPassword,
            hint: said.newPasswordHint,
            type: 'password',
            autoComplete: 'new-password',
            minLength: SHORTEST_PASSWORD,
            maxLength: LONGEST_PASSWORD,
          },
        ]}
        button={said.create}
        isBusy={isBusy}
        onSend={async ({ name, password }) => {
          const entered = await enter((firebase) => firebase.create(name, email, password))
          if (entered !== 'unproved') return
          onSent('verification', email)
          setNew(false)
        }}
      >
        <OtherWay onTake={() => setNew(false)}>{said.haveOne}</OtherWay>
        {other}
      </StepForm>
    )
  const send = async (what: 'link' | 'reset') => {
    const wasSent = await ask(async (firebase) => {
      await (what === 'link' ? firebase.sendLink(email) : firebase.resetPassword(email))
      return true
    })
    if (wasSent) onSent(what, email)
  }
  return (
    <StepForm
      key="known"
      fields={[
        address,
        { name: 'password', label: said.password, type: 'password', autoComplete: 'current-password' },
      ]}
      button={said.signIn}
      isBusy={isBusy}
      onSend={async ({ password }) => {
        const entered = await enter((firebase) => firebase.signIn(email, password))
        if (entered === 'unproved') onSent('verification', email)
      }}
    >
      <OtherWay onTake={() => void send('link')}>{said.sendLink}</OtherWay>
      <OtherWay onTake={() => setNew(true)}>{said.newHere}</OtherWay>
      <OtherWay onTake={() => void send('reset')}>{said.forgot}</OtherWay>
      {other}
    </StepForm>
  )
}
