import { useState } from 'react'
import { SignInPage } from '#app/components/sign-in/sign-in-page.tsx'
import { Notice, ProblemNotice } from '#app/ui/notice.tsx'
import { Button } from '#app/ui/button.tsx'
import { looks, stack } from '#app/ui/layout/layout.ts'
import { providerNames } from '#words/provider-names.ts'
import { useFirebaseWords } from './firebase-words.ts'
import type { FirebaseShown } from './data.server.ts'
import { EmailSteps } from './email-steps.tsx'
import { PhoneSteps } from './phone-steps.tsx'
import { OtherWay, StepForm } from './step-form.tsx'
import { useArrival, useService } from './use-service.ts'

/** Shows the Firebase sign-in, one step at a time. */
export function FirebasePage({ shown }: { readonly shown: FirebaseShown }) {
  const said = useFirebaseWords()
  return (
    <SignInPage title={said.title} intro={shown.again ? said.again : said.intro}>
      <noscript>
        <Notice kind="warning">{said.withoutScript}</Notice>
      </noscript>
      <Steps shown={shown} />
    </SignInPage>
  )
}

type Sent = 'link' | 'verification' | 'reset'

/** Shows the current step: sign-in by e-mail, by phone or through an identity provider. */
function Steps({ shown }: { readonly shown: FirebaseShown }) {
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
      <ProblemNotice>{sentence}</ProblemNotice>
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
          <OtherWay onTake={() => setWay('email')}>{said.byEmail}</OtherWay>
        </StepForm>
      )}
      <div className={stack(3, looks.narrow)}>
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
            {`${said.with} ${providerNames[provider]}`}
          </Button>
        ))}
      </div>
    </>
  )
}
