import { useEffect, useRef, useState } from 'react'
import { href, useFetcher } from 'react-router'
import { useWords } from '#app/components/words/words.tsx'
import type { Entered, FaultKind, Service } from './service.ts'
import type { FirebaseShown } from './data.server.ts'

export interface Refused {
  readonly problem: string
}

/** Calls Firebase in the browser and passes its token to the shop's server. */
export function useService(shown: FirebaseShown) {
  const { language } = useWords()
  const service = useRef<Promise<Service>>(undefined)
  const [isAsking, setAsking] = useState(false)
  const [fault, setFault] = useState<FaultKind | null>(null)
  const sending = useFetcher<Refused>()
  const { submit } = sending

  const open = () =>
    (service.current ??= import('./service.ts').then(({ openService }) => openService(shown, language)))

  /** Calls Firebase. Shows an error and returns `null` if the call fails. */
  async function ask<T>(question: (service: Service) => Promise<T> | T): Promise<T | null> {
    setAsking(true)
    setFault(null)
    try {
      return await question(await open())
    } catch (error) {
      const { faultOf } = await import('./service.ts')
      setFault(faultOf(error))
      return null
    } finally {
      setAsking(false)
    }
  }

  /**
   * Signs in at the shop with the result of a Firebase call. Returns the kind of the result, or `null` if the call
   * failed.
   */
  async function enter(question: (service: Service) => Promise<Entered>): Promise<Entered['kind'] | null> {
    const entered = await ask(question)
    if (entered?.kind === 'proved') {
      const { idToken } = entered
      await submit({ idToken, to: shown.to }, { method: 'post', action: href('/sign-in/firebase') })
    }
    return entered?.kind ?? null
  }

  return {
    ask,
    enter,
    fault,
    problem: fault === null ? (sending.data?.problem ?? null) : null,
    isPending: isAsking || sending.state !== 'idle',
  }
}

/**
 * Handles the opening of the page: follows a link from an e-mail, renews a waiting session, or signs out of Firebase a
 * user it still remembers. A link opened on another device waits for the e-mail address it was sent to.
 */
export function useArrival(
  shown: FirebaseShown,
  { ask, enter }: Pick<ReturnType<typeof useService>, 'ask' | 'enter'>,
) {
  const [isArriving, setArriving] = useState(true)
  const renewal = useFetcher()
  const hasBegun = useRef(false)
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    const arrive = async () => {
      if (await ask((service) => service.isLink())) {
        const email = await ask((service) => service.askedFor())
        if (email) await enter((service) => service.followLink(email))
        return
      }
      const idToken = shown.awaits ? await ask((service) => service.renew()) : null
      if (idToken) {
        const renewing = { method: 'post', action: href('/sign-in/firebase/renewal') } as const
        await renewal.submit({ idToken, to: shown.to }, renewing)
      } else await ask((service) => service.forget())
    }
    void arrive().finally(() => setArriving(false))
  })
  return isArriving
}
