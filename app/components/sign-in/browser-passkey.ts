import { useHydrated } from '#app/ui/use-hydrated.ts'

/** Checks whether this browser supports passkeys, including the JSON methods of the WebAuthn API. */
function supportsPasskeys(): boolean {
  return (
    typeof PublicKeyCredential === 'function' &&
    'parseCreationOptionsFromJSON' in PublicKeyCredential &&
    'parseRequestOptionsFromJSON' in PublicKeyCredential
  )
}

/**
 * Returns the result of `supportsPasskeys()` for use in a component. Returns false on the server and until the page is
 * hydrated.
 */
export function useSupportsPasskeys(): boolean {
  return useHydrated() && supportsPasskeys()
}

/** Checks whether this browser can offer passkeys as autofill suggestions in the sign-in field. */
export async function supportsPasskeyAutofill(): Promise<boolean> {
  return supportsPasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable())
}

/**
 * Fetches the options of a passkey request. Returns `null` if the shop refuses, for example because the session has
 * ended.
 */
async function fetchOptions(url: string): Promise<unknown> {
  const response = await fetch(url, { headers: { Accept: 'application/json' } })
  return response.ok ? response.json() : null
}

/**
 * The result of a passkey request. `passkey`: the credential as JSON. `stopped`: the user or the device cancelled the
 * request. `not_asked`: the shop refused to start the request.
 */
export type PasskeyResult = { readonly passkey: string } | 'stopped' | 'not_asked'

/** Creates a passkey on this device. */
export async function createPasskey(url: string): Promise<PasskeyResult> {
  const options = (await fetchOptions(url)) as PublicKeyCredentialCreationOptionsJSON | null
  if (options === null) return 'not_asked'
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
  return resultOf(await orNull(navigator.credentials.create({ publicKey })))
}

interface RequestPasskeyOptions {
  /**
   * True: waits until the user selects a passkey in the sign-in field. False: the passkey dialog opens immediately.
   */
  readonly inField?: boolean
  readonly signal: AbortSignal
}

/** Requests a passkey for sign-in from this device. */
export async function requestPasskey(
  url: string,
  { inField = false, signal }: RequestPasskeyOptions,
): Promise<PasskeyResult> {
  const options = (await fetchOptions(url)) as PublicKeyCredentialRequestOptionsJSON | null
  if (options === null) return 'not_asked'
  if (signal.aborted) return 'stopped'
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
  const mediation = inField ? 'conditional' : 'optional'
  return resultOf(await orNull(navigator.credentials.get({ publicKey, signal, mediation })))
}

/** Returns the passkey credential. Returns `null` if the request failed or the user cancelled it. Never throws. */
function orNull(credential: Promise<Credential | null>): Promise<Credential | null> {
  return credential.catch(() => null)
}

function resultOf(credential: Credential | null): PasskeyResult {
  return credential instanceof PublicKeyCredential
    ? { passkey: JSON.stringify(credential.toJSON()) }
    : 'stopped'
}
