import { useEffect, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { PHONE_CODE_LIFETIME, type ShownPhoneCode } from '#shop/accounts/phone/phone.ts'
import { MINUTE } from '#shop/time.ts'
import { countryName } from '#words/format.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice, ProblemNotice } from '#app/ui/notice.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { atStart, looks, stack } from '#app/ui/layout/layout.ts'
import styles from './phone-steps.module.css'
import { ShortForm } from '../forms/short-form.tsx'
import { useWords } from '../words/words.tsx'

interface NumberFormProps {
  /** The country assumed for a phone number without a country code. */
  readonly country: string
  readonly typed: string
  readonly problem: string | undefined
  /** The URL to open after sign-in. */
  readonly to?: string
}

/** Renders the first step of the sign-in by phone. This step asks for the phone number. */
export function PhoneNumberForm({ country, typed, problem, to }: NumberFormProps) {
  const { words, language } = useWords()
  const texts = words.phone.number
  return (
    <ShortForm send={texts.send} to={to}>
      <TextField
        label={texts.label}
        hint={texts.hint(countryName(country, language))}
        name="phone"
        type="tel"
        autoComplete="tel"
        maxLength={40}
        defaultValue={typed}
        error={problem}
        aria-required
      />
    </ShortForm>
  )
}

interface CodeFormProps {
  readonly sent: ShownPhoneCode
  /** The label of the form's button. */
  readonly send: string
  readonly problem: string | undefined
  /** The URL of the command that sends a new code. */
  readonly renewal: string
  readonly to?: string
}

/** Renders the second step of the sign-in by phone. The step asks for the code and offers to send a new code. */
export function PhoneCodeForm({ sent, send, problem, renewal, to }: CodeFormProps) {
  const texts = useWords().words.phone.code
  const { formAction, state } = useNavigation()
  const isRenewal = formAction?.includes(renewal) === true
  return (
    <>
      <p className={styles.intro}>
        {sent.isUsedUp ? texts.expired(sent.number) : texts.intro(sent.number, PHONE_CODE_LIFETIME / MINUTE)}
      </p>
      <ProblemNotice>{sent.isUsedUp && problem}</ProblemNotice>
      {sent.staysInOutbox && <Notice>{texts.outbox}</Notice>}
      {!sent.isUsedUp && (
        <ShortForm send={send} to={to} isPending={state !== 'idle' && !isRenewal}>
          <TextField
            label={texts.label}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            className={styles.code}
            maxLength={20}
            error={problem}
            aria-required
          />
        </ShortForm>
      )}
      <AnotherCode wait={sent.wait} to={to} action={renewal} isPending={isRenewal} />
    </>
  )
}

interface AnotherCodeProps {
  readonly wait: number
  readonly to: string | undefined
  readonly action: string
  readonly isPending: boolean
}

/**
 * Renders a button that sends a new code. With JavaScript a countdown shows the waiting time. Without JavaScript the
 * server refuses a request that comes too early.
 */
function AnotherCode({ wait, to, action, isPending }: AnotherCodeProps) {
  const texts = useWords().words.phone.code
  const { seconds, isRunning } = useCountdown(wait)
  return (
    <Form method="post" action={action} className={stack(2, atStart)}>
      {to && <input type="hidden" name="to" value={to} />}
      <Button
        kind="secondary"
        pending={isPending}
        aria-disabled={isRunning}
        onClick={(event) => isRunning && event.preventDefault()}
      >
        {texts.newCode}
      </Button>
      {seconds > 0 && <p className={looks.fineNumber}>{texts.newCodeIn(seconds)}</p>}
    </Form>
  )
}

/**
 * Counts down the waiting time in the browser. Without JavaScript the button stays enabled, and the server checks the
 * time.
 */
function useCountdown(from: number): { readonly seconds: number; readonly isRunning: boolean } {
  const [left, setLeft] = useState<number | null>(null)
  useEffect(() => {
    const until = performance.now() + from * 1000
    const tick = () => setLeft(Math.max(0, Math.ceil((until - performance.now()) / 1000)))
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [from])
  return { seconds: left ?? from, isRunning: left !== null && left > 0 }
}
