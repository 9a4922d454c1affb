import { useRef, useState } from 'react'
import { useFirebaseWords } from './firebase-words.ts'
import { AlternativeButton, StepForm } from './step-form.tsx'
import type { useFirebaseClient } from './use-firebase-client.ts'

interface PhoneStepsProps {
  readonly service: ReturnType<typeof useFirebaseClient>
  readonly isBusy: boolean
}

/** Asks for the phone number. Then asks for the code that Firebase has sent to this number. */
export function PhoneSteps({ service, isBusy }: PhoneStepsProps) {
  const texts = useFirebaseWords()
  const [phone, setPhone] = useState<string | null>(null)
  const captchaContainer = useRef<HTMLDivElement>(null)
  const { callFirebase, authenticate } = service
  async function send(typed: string) {
    const number = typed.replaceAll(/[^\d+]/g, '')
    const isSent = await callFirebase(async (firebase) => {
      if (captchaContainer.current) await firebase.sendCode(number, captchaContainer.current)
      return true
    })
    if (isSent) setPhone(number)
  }
  return (
    <>
      {phone === null ? (
        <StepForm
          key="phone"
          fields={[
            {
              name: 'phone',
              label: texts.phone,
              hint: texts.phoneHint,
              type: 'tel',
              inputMode: 'tel',
              autoComplete: 'tel',
            },
          ]}
          button={texts.sendCode}
          isBusy={isBusy}
          onSend={(values) => void send(values.phone)}
        />
      ) : (
        <StepForm
          key="code"
          fields={[
            {
              name: 'code',
              label: texts.code,
              hint: texts.codeHint(phone),
              inputMode: 'numeric',
              autoComplete: 'one-time-code',
            },
          ]}
          button={texts.confirm}
          isBusy={isBusy}
          onSend={({ code }) =>
            void authenticate((firebase) => firebase.confirmCode(code.replaceAll(/\D/g, '')))
          }
        >
          <AlternativeButton onSelect={() => setPhone(null)}>{texts.otherPhone}</AlternativeButton>
        </StepForm>
      )}
      <div ref={captchaContainer} />
    </>
  )
}
