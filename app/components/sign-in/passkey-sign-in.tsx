import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { href, useFetcher, useHref } from 'react-router'
import { useWords } from '#app/components/words/words.tsx'
import { Button } from '#app/ui/button.tsx'
import { ProblemNotice } from '#app/ui/notice.tsx'
import { supportsPasskeyAutofill, requestPasskey, useSupportsPasskeys } from './browser-passkey.ts'

interface PasskeySignInProps {
  /** The URL to open after sign-in. */
  readonly to: string
  /**
   * Whether the browser also offers passkeys as suggestions in a text field. The `autoComplete` of this field must end
   * with `webauthn`.
   */
  readonly inField?: boolean
}

/** Offers sign-in by passkey. Renders nothing without JavaScript, or if the browser does not support passkeys. */
export function PasskeySignIn({ to, inField = false }: PasskeySignInProps) {
  const texts = useWords().words.authentication.passkeys
  const isSupported = useSupportsPasskeys()
  const optionsUrl = useHref(href('/sign-in/passkey'))
  const fetcher = useFetcher<{ readonly problem: string }>()
  const [isStopped, setStopped] = useState(false)
  const pendingRequest = useRef<AbortController>(null)

  const requestSignIn = async (fromField: boolean) => {
    pendingRequest.current?.abort()
    const { signal } = (pendingRequest.current = new AbortController())
    const shown = await requestPasskey(optionsUrl, { inField: fromField, signal })
    if (typeof shown === 'object')
      await fetcher.submit({ ...shown, to }, { method: 'post', action: href('/sign-in/passkey') })
    else if (!fromField && !signal.aborted) setStopped(true)
  }
  const offerInField = useEffectEvent(async () => {
    if (await supportsPasskeyAutofill()) await requestSignIn(true)
  })
  useEffect(() => {
    if (inField) void offerInField()
    return () => pendingRequest.current?.abort()
  }, [inField])

  if (!isSupported) return null
  const problem = fetcher.data?.problem ?? (isStopped ? texts.stopped : null)
  return (
    <div>
      <ProblemNotice>{fetcher.state === 'idle' && problem}</ProblemNotice>
      <Button
        type="button"
        kind="secondary"
        size="l"
        pending={fetcher.state !== 'idle'}
        onClick={() => void handleClick()}
      >
        {texts.signIn}
      </Button>
    </div>
  )

  function handleClick() {
    setStopped(false)
    return requestSignIn(false)
  }
}
