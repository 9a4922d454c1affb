import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { href, useFetcher, useHref } from 'react-router'
import { useWords } from '#app/components/words/words.tsx'
import { Button } from '#app/ui/button.tsx'
import { ProblemNotice } from '#app/ui/notice.tsx'
import { offersPasskeysInFields, showPasskey, useKnowsPasskeys } from './browser-passkey.ts'

interface PasskeySignInProps {
  /** The destination after sign-in. */
  readonly to: string
  /** Whether the browser may offer passkeys in the field whose `autoComplete` ends with `webauthn`. */
  readonly inField?: boolean
}

/** Offers sign-in by passkey. Renders nothing without browser support or without JavaScript. */
export function PasskeySignIn({ to, inField = false }: PasskeySignInProps) {
  const said = useWords().words.proof.passkeys
  const isThere = useKnowsPasskeys()
  const address = useHref(href('/sign-in/passkey'))
  const fetcher = useFetcher<{ readonly problem: string }>()
  const [isStopped, setStopped] = useState(false)
  const asking = useRef<AbortController>(null)

  const ask = async (fromField: boolean) => {
    asking.current?.abort()
    const { signal } = (asking.current = new AbortController())
    const shown = await showPasskey(address, { inField: fromField, signal })
    if (typeof shown === 'object')
      await fetcher.submit({ ...shown, to }, { method: 'post', action: href('/sign-in/passkey') })
    else if (!fromField && !signal.aborted) setStopped(true)
  }
  const offer = useEffectEvent(async () => {
    if (await offersPasskeysInFields()) await ask(true)
  })
  useEffect(() => {
    if (inField) void offer()
    return () => asking.current?.abort()
  }, [inField])

  if (!isThere) return null
  const problem = fetcher.data?.problem ?? (isStopped ? said.stopped : null)
  return (
    <div>
      <ProblemNotice>{fetcher.state === 'idle' && problem}</ProblemNotice>
      <Button
        type="button"
        kind="secondary"
        size="l"
        pending={fetcher.state !== 'idle'}
        onClick={() => void press()}
      >
        {said.signIn}
      </Button>
    </div>
  )

  function press() {
    setStopped(false)
    return ask(false)
  }
}
