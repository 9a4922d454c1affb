import { useHydrated } from '#app/ui/use-hydrated.ts'

/** Whether this browser knows passkeys, and can tell of them in JSON. */
function knowsPasskeys(): boolean {
  return (
    typeof PublicKeyCredential === 'function' &&
    'parseCreationOptionsFromJSON' in PublicKeyCredential &&
    'parseRequestOptionsFromJSON' in PublicKeyCredential
  )
}

/** The same for a component; false on the server and in what it sent. */
export function useKnowsPasskeys(): boolean {
  return useHydrated() && knowsPasskeys()
}

/** Whether this browser offers passkeys in the field for the name, beside what it has kept. */
export async function offersPasskeysInFields(): Promise<boolean> {
  return knowsPasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable())
}

/** What the shop asks of a browser; null where it asks nothing, as of somebody who is no longer signed in. */
async function askedAt(address: string): Promise<unknown> {
  const answer = await fetch(address, { headers: { Accept: 'application/json' } })
  return answer.ok ? answer.json() : null
}

/** What came of asking a device: what it answered, that it or its owner would not, or that the shop asked for nothing. */
export type Answered = { readonly passkey: string } | 'stopped' | 'not_asked'

/** Has the device make a passkey. */
export async function makePasskey(address: string): Promise<Answered> {
  const asked = (await askedAt(address)) as PublicKeyCredentialCreationOptionsJSON | null
  if (asked === null) return 'not_asked'
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(asked)
  return answered(await orNull(navigator.credentials.create({ publicKey })))
}

interface Use {
  /** Waits until somebody chooses a passkey in the field for their name, instead of asking for one at once. */
  readonly inField?: boolean
  readonly signal: AbortSignal
}

/** Has the device show that it has a passkey. */
export async function showPasskey(address: string, { inField = false, signal }: Use): Promise<Answered> {
  const asked = (await askedAt(address)) as PublicKeyCredentialRequestOptionsJSON | null
  if (asked === null) return 'not_asked'
  if (signal.aborted) return 'stopped'
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(asked)
  const mediation = inField ? 'conditional' : 'optional'
  return answered(await orNull(navigator.credentials.get({ publicKey, signal, mediation })))
}

/** What the person broke off is no fault. */
function orNull(credential: Promise<Credential | null>): Promise<Credential | null> {
  return credential.catch(() => null)
}

function answered(credential: Credential | null): Answered {
  return credential instanceof PublicKeyCredential
    ? { passkey: JSON.stringify(credential.toJSON()) }
    : 'stopped'
}
