import { useState } from 'react'
import { Form, href, useFetcher, useHref, useNavigate } from 'react-router'
import { withDestination } from '#app/components/sign-in/with-destination.ts'
import { createPasskey, useSupportsPasskeys } from '#app/components/sign-in/browser-passkey.ts'
import { useWords } from '#app/components/words/words.tsx'
import type { RefusalData } from '#app/request/responses.server.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { ProblemNotice } from '#app/ui/notice.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { looks, row, spread } from '#app/ui/layout/layout.ts'
import type { readPasskeys } from '../data.server.ts'
import styles from '../security-form.module.css'
import { SecuritySection } from '../security-section.tsx'

type PasskeysData = NonNullable<Awaited<ReturnType<typeof readPasskeys>>>

const REAUTHENTICATE_PATH = withDestination(href('/sign-in/again'), href('/account/security'))

/** Lists the passkeys of an account, each with its name and a button to delete it. */
export function PasskeysSection({ passkeys, mayAdd }: PasskeysData) {
  const texts = useWords().words.authentication.passkeys
  return (
    <SecuritySection title={texts.title} intro={texts.intro}>
      {passkeys.length === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <ul>
          {passkeys.map((passkey) => (
            <Passkey key={passkey.id} {...passkey} />
          ))}
        </ul>
      )}
      <p className={classNames(looks.fine, looks.onlyWithoutScripts)}>{texts.needsScript}</p>
      <AddPasskey mayAdd={mayAdd} />
    </SecuritySection>
  )
}

function Passkey({ id, name, added }: PasskeysData['passkeys'][number]) {
  const texts = useWords().words.authentication.passkeys
  const displayName = name ?? texts.unnamed
  return (
    <li className={spread(3, styles.passkey)}>
      <Form
        method="post"
        action={href('/account/security/passkeys/:passkey/name', { passkey: id })}
        className={row(3, styles.name)}
      >
        <TextField
          label={texts.name}
          aria-label={texts.nameOf(displayName)}
          name="name"
          maxLength={120}
          autoComplete="off"
          defaultValue={displayName}
          hint={added ? texts.since(added) : undefined}
        />
        <Button kind="quiet">{texts.rename}</Button>
      </Form>
      <Form method="post" action={href('/account/security/passkeys/:passkey/removal', { passkey: id })}>
        <Button kind="secondary" aria-label={texts.removeOf(displayName)}>
          {texts.remove}
        </Button>
      </Form>
    </li>
  )
}

/** Adds a passkey through the browser's own dialog. */
function AddPasskey({ mayAdd }: Pick<PasskeysData, 'mayAdd'>) {
  const texts = useWords().words.authentication.passkeys
  const isSupported = useSupportsPasskeys()
  const isHydrated = useHydrated()
  const address = useHref(href('/account/security/passkeys'))
  const fetcher = useFetcher<RefusalData>()
  const navigate = useNavigate()
  const [state, setState] = useState<'idle' | 'asking' | 'stopped'>('idle')

  if (!isSupported) return isHydrated ? <p className={looks.fine}>{texts.unsupported}</p> : null
  if (!mayAdd)
    return (
      <div className={row(3, looks.unprinted)}>
        <LinkButton kind="secondary" to={REAUTHENTICATE_PATH}>
          {texts.add}
        </LinkButton>
      </div>
    )

  const add = async () => {
    setState('asking')
    const credential = await createPasskey(address)
    setState(credential === 'stopped' ? 'stopped' : 'idle')
    if (credential === 'not_asked') await navigate(REAUTHENTICATE_PATH)
    else if (credential !== 'stopped')
      await fetcher.submit(credential, { method: 'post', action: href('/account/security/passkeys') })
  }
  const problem = fetcher.data?.problem ?? (state === 'stopped' ? texts.stopped : null)
  return (
    <>
      <ProblemNotice>{problem}</ProblemNotice>
      <div className={row(3, looks.unprinted)}>
        <Button
          type="button"
          kind="secondary"
          pending={state === 'asking' || fetcher.state !== 'idle'}
          onClick={() => void add()}
        >
          {state === 'asking' ? texts.adding : texts.add}
        </Button>
      </div>
    </>
  )
}
