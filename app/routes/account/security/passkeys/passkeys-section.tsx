import { useState } from 'react'
import { Form, href, useFetcher, useHref, useNavigate } from 'react-router'
import { withDestination } from '#app/components/sign-in/with-destination.ts'
import { makePasskey, useKnowsPasskeys } from '#app/components/sign-in/browser-passkey.ts'
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

type Shown = NonNullable<Awaited<ReturnType<typeof readPasskeys>>>

const AGAIN = withDestination(href('/sign-in/again'), href('/account/security'))

/** Lists the passkeys of an account, each with its name and a button to delete it. */
export function PasskeysSection({ passkeys, mayAdd }: Shown) {
  const said = useWords().words.proof.passkeys
  return (
    <SecuritySection title={said.title} intro={said.intro}>
      {passkeys.length === 0 ? (
        <p>{said.none}</p>
      ) : (
        <ul>
          {passkeys.map((passkey) => (
            <Passkey key={passkey.id} {...passkey} />
          ))}
        </ul>
      )}
      <p className={classNames(looks.fine, looks.onlyWithoutScripts)}>{said.needsScript}</p>
      <AddPasskey mayAdd={mayAdd} />
    </SecuritySection>
  )
}

function Passkey({ id, name, added }: Shown['passkeys'][number]) {
  const said = useWords().words.proof.passkeys
  const called = name ?? said.unnamed
  return (
    <li className={spread(3, styles.passkey)}>
      <Form
        method="post"
        action={href('/account/security/passkeys/:passkey/name', { passkey: id })}
        className={row(3, styles.name)}
      >
        <TextField
          label={said.name}
          aria-label={said.nameOf(called)}
          name="name"
          maxLength={120}
          autoComplete="off"
          defaultValue={called}
          hint={added ? said.since(added) : undefined}
        />
        <Button kind="quiet">{said.rename}</Button>
      </Form>
      <Form method="post" action={href('/account/security/passkeys/:passkey/removal', { passkey: id })}>
        <Button kind="secondary" aria-label={said.removeOf(called)}>
          {said.remove}
        </Button>
      </Form>
    </li>
  )
}

/** Adds a passkey through the browser's own dialog. */
function AddPasskey({ mayAdd }: Pick<Shown, 'mayAdd'>) {
  const said = useWords().words.proof.passkeys
  const isThere = useKnowsPasskeys()
  const isBrowser = useHydrated()
  const address = useHref(href('/account/security/passkeys'))
  const fetcher = useFetcher<RefusalData>()
  const navigate = useNavigate()
  const [state, setState] = useState<'idle' | 'asking' | 'stopped'>('idle')

  if (!isThere) return isBrowser ? <p className={looks.fine}>{said.unable}</p> : null
  if (!mayAdd)
    return (
      <div className={row(3, looks.unprinted)}>
        <LinkButton kind="secondary" to={AGAIN}>
          {said.add}
        </LinkButton>
      </div>
    )

  const add = async () => {
    setState('asking')
    const made = await makePasskey(address)
    setState(made === 'stopped' ? 'stopped' : 'idle')
    if (made === 'not_asked') await navigate(AGAIN)
    else if (made !== 'stopped')
      await fetcher.submit(made, { method: 'post', action: href('/account/security/passkeys') })
  }
  const problem = fetcher.data?.problem ?? (state === 'stopped' ? said.stopped : null)
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
          {state === 'asking' ? said.adding : said.add}
        </Button>
      </div>
    </>
  )
}
