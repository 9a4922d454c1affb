import { useHydrated } from '#app/ui/use-hydrated.ts'

/** Checks whether this browser supports passkeys, including their JSON methods. */
function knowsPasskeys(): boolean {
  return (
    typeof PublicKeyCredential === 'function' &&
    'parseCreationOptionsFromJSON' in PublicKeyCredential &&
    'parseRequestOptionsFromJSON' in PublicKeyCredential
  )
}

/** Returns `knowsPasskeys()` in a component. False on the server and until the page is hydrated. */
export function useKnowsPasskeys(): boolean {
  return useHydrated() && knowsPasskeys()
}

/** Checks whether this browser offers passkeys in the autocomplete of the name field. */
export async function offersPasskeysInFields(): Promise<boolean> {
  return knowsPasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable())
}

/**
 * Fetches the options of a passkey request. Returns `null` if the shop refuses, for example because the session has
 * ended.
 */
async function askedAt(address: string): Promise<unknown> {
  const answer = await fetch(address, { headers: { Accept: 'application/json' } })
  return answer.ok ? answer.json() : null
}

/** The result of a passkey request: the credential, stopped by the user or device, or refused by the shop. */
export type Answered = { readonly passkey: string } | 'stopped' | 'not_asked'

/** Creates a passkey on this device. */
export async function makePasskey(address: string): Promise<Answered> {
  const asked = (await askedAt(address)) as PublicKeyCredentialCreationOptionsJSON | null
  if (asked === null) return 'not_asked'
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(asked)
  return answered(await orNull(navigator.credentials.create({ publicKey })))
}

interface Use {
  /** Whether to wait until the user selects a passkey in the name field, instead of asking immediately. */
  readonly inField?: boolean
  readonly signal: AbortSignal
}

/** Requests a passkey for sign-in from this device. */
export async function showPasskey(address: string, { inField = false, signal }: Use): Promise<Answered> {
  const asked = (await askedAt(address)) as PublicKeyCredentialRequestOptionsJSON | null
  if (asked === null) return 'not_asked'
  if (signal.aborted) return 'stopped'
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(asked)
  const mediation = inField ? 'conditional' : 'optional'
  return answered(await orNull(navigator.credentials.get({ publicKey, signal, mediation })))
}

/** Returns `null` if the request failed. The user's cancelling it is not an error. */
function orNull(credential: Promise<Credential | null>): Promise<Credential | null> {
  return credential.catch(() => null)
}

function answered(credential: Credential | null): Answered {
  return credential instanceof PublicKeyCredential
    ? { passkey: JSON.stringify(credential.toJSON()) }
    : 'stopped'
}
