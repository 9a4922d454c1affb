import { useState } from 'react'
import { SignInPage } from '#app/components/sign-in/sign-in-page.tsx'
import { Notice, ProblemNotice } from '#app/ui/notice.tsx'
import { Button } from '#app/ui/button.tsx'
import { looks, stack } from '#app/ui/layout/layout.ts'
import { providerNames } from '#words/provider-names.ts'
import { useFirebaseWords } from './firebase-words.ts'
import type { FirebasePageData } from './data.server.ts'
import { EmailSteps } from './email-steps.tsx'
import { PhoneSteps } from './phone-steps.tsx'
import { AlternativeButton, StepForm } from './step-form.tsx'
import { useInitialAction, useFirebaseClient } from './use-firebase-client.ts'

/** Shows the Firebase sign-in, one step at a time. */
export function FirebasePage({ pageData }: { readonly pageData: FirebasePageData }) {
  const texts = useFirebaseWords()
  return (
    <SignInPage title={texts.title} intro={pageData.again ? texts.again : texts.intro}>
      <noscript>
        <Notice kind="warning">{texts.withoutScript}</Notice>
      </noscript>
      <Steps pageData={pageData} />
    </SignInPage>
  )
}

type SentEmail = 'link' | 'verification' | 'reset'

/** Shows the current step: sign-in by e-mail, by phone or through an identity provider. */
function Steps({ pageData }: { readonly pageData: FirebasePageData }) {
  const texts = useFirebaseWords()
  const service = useFirebaseClient(pageData)
  const [method, setMethod] = useState<'email' | 'phone' | 'link'>(pageData.isLink ? 'link' : 'email')
  const [sent, setSent] = useState<{ emailKind: SentEmail; to: string } | null>(null)
  const isInitializing = useInitialAction(pageData, service)
  const { errorKind, problem, isPending, authenticate } = service
  const sentence = errorKind === null ? problem : texts.errors[errorKind]
  const isBusy = isPending || isInitializing
  return (
    <>
      <ProblemNotice>{sentence}</ProblemNotice>
      {sent && (
        <Notice kind="good" announced>
          {texts.sent[sent.emailKind](sent.to)}
        </Notice>
      )}
      {method === 'email' && (
        <EmailSteps
          service={service}
          isBusy={isBusy}
          onSent={(emailKind, to) => setSent({ emailKind, to })}
        />
      )}
      {method === 'phone' && <PhoneSteps service={service} isBusy={isBusy} />}
      {method === 'link' && (
        <StepForm
          intro={texts.confirmEmail}
          fields={[{ name: 'email', label: texts.email, type: 'email', autoComplete: 'email' }]}
          button={texts.signIn}
          isBusy={isBusy}
          onSend={({ email }) => void authenticate((firebase) => firebase.followLink(email))}
        >
          <AlternativeButton onSelect={() => setMethod('email')}>{texts.byEmail}</AlternativeButton>
        </StepForm>
      )}
      <div className={stack(3, looks.narrow)}>
        {pageData.hasPhone && method !== 'link' && (
          <Button
            type="button"
            kind="secondary"
            onClick={() => setMethod(method === 'email' ? 'phone' : 'email')}
          >
            {method === 'email' ? texts.byPhone : texts.byEmail}
          </Button>
        )}
        {pageData.providers.map((provider) => (
          <Button
            key={provider}
            type="button"
            kind="secondary"
            pending={isBusy}
            onClick={() => void authenticate((firebase) => firebase.signInWith(provider))}
          >
            {`${texts.with} ${providerNames[provider]}`}
          </Button>
        ))}
      </div>
    </>
  )
}
