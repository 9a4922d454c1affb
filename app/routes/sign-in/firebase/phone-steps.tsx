import { useRef, useState } from 'react'
import { useFirebaseWords } from './firebase-words.ts'
import { OtherWay, StepForm } from './step-form.tsx'
import type { useService } from './use-service.ts'

interface PhoneStepsProps {
  readonly service: ReturnType<typeof useService>
  readonly isBusy: boolean
}

/** Asks for the phone number, then for the code sent to it. */
export function PhoneSteps({ service, isBusy }: PhoneStepsProps) {
  const said = useFirebaseWords()
  const [phone, setPhone] = useState<string | null>(null)
  const near = useRef<HTMLDivElement>(null)
  const { ask, enter } = service
  async function send(typed: string) {
    const number = typed.replaceAll(/[^\d+]/g, '')
    const wasSent = await ask(async (firebase) => {
      if (near.current) await firebase.sendCode(number, near.current)
      return true
    })
    if (wasSent) setPhone(number)
  }
  return (
    <>
      {phone === null ? (
        <StepForm
          key="phone"
          fields={[
            {
              name: 'phone',
              label: said.phone,
              hint: said.phoneHint,
              type: 'tel',
              inputMode: 'tel',
              autoComplete: 'tel',
            },
          ]}
          button={said.sendCode}
          isBusy={isBusy}
          onSend={(values) => void send(values.phone)}
        />
      ) : (
        <StepForm
          key="code"
          fields={[
            {
              name: 'code',
              label: said.code,
              hint: said.codeHint(phone),
              inputMode: 'numeric',
              autoComplete: 'one-time-code',
            },
          ]}
          button={said.confirm}
          isBusy={isBusy}
          onSend={({ code }) => void enter((firebase) => firebase.confirmCode(code.replaceAll(/\D/g, '')))}
        >
          <OtherWay onTake={() => setPhone(null)}>{said.otherPhone}</OtherWay>
        </StepForm>
      )}
      <div ref={near} />
    </>
  )
}
