import { useEffect, useRef, useState } from 'react'
import { href, useFetcher } from 'react-router'
import { useWords } from '#app/components/words/words.tsx'
import type { FirebaseSignInResult, FirebaseErrorKind, FirebaseClient } from './firebase-client.ts'
import type { FirebasePageData } from './data.server.ts'

export interface RefusalResponse {
  readonly problem: string
}

/** Returns functions that call Firebase in the browser and pass Firebase's ID token to the shop's server. */
export function useFirebaseClient(pageData: FirebasePageData) {
  const { language } = useWords()
  const service = useRef<Promise<FirebaseClient>>(undefined)
  const [isCalling, setCalling] = useState(false)
  const [errorKind, setErrorKind] = useState<FirebaseErrorKind | null>(null)
  const submission = useFetcher<RefusalResponse>()
  const { submit } = submission

  const open = () =>
    (service.current ??= import('./firebase-client.ts').then(({ openFirebaseClient }) =>
      openFirebaseClient(pageData, language),
    ))

  /** Calls Firebase. Shows an error and returns `null` if the call fails. */
  async function callFirebase<T>(call: (service: FirebaseClient) => Promise<T> | T): Promise<T | null> {
    setCalling(true)
    setErrorKind(null)
    try {
      return await call(await open())
    } catch (error) {
      const { errorKindOf } = await import('./firebase-client.ts')
      setErrorKind(errorKindOf(error))
      return null
    } finally {
      setCalling(false)
    }
  }

  /**
   * Makes a sign-in call to Firebase. If Firebase returns an ID token, signs the customer in at the shop with this
   * token. Returns the kind of the result, or `null` if the call failed.
   */
  async function authenticate(
    call: (service: FirebaseClient) => Promise<FirebaseSignInResult>,
  ): Promise<FirebaseSignInResult['kind'] | null> {
    const signInResult = await callFirebase(call)
    if (signInResult?.kind === 'proved') {
      const { idToken } = signInResult
      await submit({ idToken, to: pageData.to }, { method: 'post', action: href('/sign-in/firebase') })
    }
    return signInResult?.kind ?? null
  }

  return {
    callFirebase,
    authenticate,
    errorKind,
    problem: errorKind === null ? (submission.data?.problem ?? null) : null,
    isPending: isCalling || submission.state !== 'idle',
  }
}

/**
 * Runs when the Firebase sign-in page opens. There are three cases:
 * - The customer opened the page with a sign-in link: signs in with the link. If the customer requested the link in
 *   another browser, does nothing, because the page must first ask for the e-mail address.
 * - The customer's session must be renewed, and the customer is still signed in to Firebase: renews the session.
 * - In all other cases: signs the customer out of Firebase.
 */
export function useInitialAction(
  pageData: FirebasePageData,
  { callFirebase, authenticate }: Pick<ReturnType<typeof useFirebaseClient>, 'callFirebase' | 'authenticate'>,
) {
  const [isInitializing, setInitializing] = useState(true)
  const renewal = useFetcher()
  const hasStarted = useRef(false)
  useEffect(() => {
    if (hasStarted.current) return
    hasStarted.current = true
    const initialize = async () => {
      if (await callFirebase((service) => service.isLink())) {
        const email = await callFirebase((service) => service.requestedEmail())
        if (email) await authenticate((service) => service.followLink(email))
        return
      }
      const idToken = pageData.hasSessionToRenew ? await callFirebase((service) => service.renew()) : null
      if (idToken) {
        const renewing = { method: 'post', action: href('/sign-in/firebase/renewal') } as const
        await renewal.submit({ idToken, to: pageData.to }, renewing)
      } else await callFirebase((service) => service.signOutOfFirebase())
    }
    void initialize().finally(() => setInitializing(false))
  })
  return isInitializing
}
