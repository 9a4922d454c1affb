import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import styles from '#app/components/form-page.module.css'
import { EmailSteps } from './email-steps.tsx'
import { useFirebaseWords } from './firebase-words.ts'
import { PhoneSteps } from './phone-steps.tsx'
import { StepForm } from './step-form.tsx'
import type { FirebaseShown } from './shown.server.ts'
import { useArrival, useService } from './use-service.ts'

type Sent = 'link' | 'verification' | 'reset'

/** From who they are to being signed in: by e-mail, by phone, or with somebody else's word. */
export function Steps({ shown }: { readonly shown: FirebaseShown }) {
  const said = useFirebaseWords()
  const service = useService(shown)
  const [way, setWay] = useState<'email' | 'phone' | 'link'>(shown.isLink ? 'link' : 'email')
  const [sent, setSent] = useState<{ what: Sent; to: string } | null>(null)
  const isArriving = useArrival(shown, service)
  const { fault, problem, isPending, enter } = service
  const sentence = fault === null ? problem : said.faults[fault]
  const isBusy = isPending || isArriving
  return (
    <>
      {sentence && (
        <Notice kind="bad" announced>
          {sentence}
        </Notice>
      )}
      {sent && (
        <Notice kind="good" announced>
          {said.sent[sent.what](sent.to)}
        </Notice>
      )}
      {way === 'email' && (
        <EmailSteps service={service} isBusy={isBusy} onSent={(what, to) => setSent({ what, to })} />
      )}
      {way === 'phone' && <PhoneSteps service={service} isBusy={isBusy} />}
      {way === 'link' && (
        <StepForm
          intro={said.whichEmail}
          fields={[{ name: 'email', label: said.email, type: 'email', autoComplete: 'email' }]}
          button={said.signIn}
          isBusy={isBusy}
          onSend={({ email }) => void enter((firebase) => firebase.followLink(email))}
        >
          <Button type="button" kind="quiet" onClick={() => setWay('email')}>
            {said.byEmail}
          </Button>
        </StepForm>
      )}
      <div className={styles.ways}>
        {shown.hasPhone && way !== 'link' && (
          <Button type="button" kind="secondary" onClick={() => setWay(way === 'email' ? 'phone' : 'email')}>
            {way === 'email' ? said.byPhone : said.byEmail}
          </Button>
        )}
        {shown.providers.map((provider) => (
          <Button
            key={provider}
            type="button"
            kind="secondary"
            pending={isBusy}
            onClick={() => void enter((firebase) => firebase.signInWith(provider))}
          >
            {`${said.with} ${said.providers[provider]}`}
          </Button>
        ))}
      </div>
    </>
  )
}
