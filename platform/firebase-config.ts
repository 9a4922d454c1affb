import { z } from 'zod'

/** What Firebase calls the web configuration of a project; every browser may know it. */
export const FirebaseWeb = z.object({
  apiKey: z.string().min(1),
  authDomain: z.string().regex(/^[a-z0-9.-]+$/),
  projectId: z.string().regex(/^[a-z0-9-]{1,64}$/),
  appId: z.string().min(1).optional(),
})
export type FirebaseWeb = z.infer<typeof FirebaseWeb>

export const firebaseProviders = ['google', 'apple', 'microsoft', 'facebook', 'github'] as const
export type FirebaseProvider = (typeof firebaseProviders)[number]

/** Who signs shoppers in instead of the shop itself: a project of Firebase Authentication. */
export interface FirebaseConfig {
  readonly web: FirebaseWeb
  /** Federated ways that are switched on in the project, in the order in which they are shown. */
  readonly providers: readonly FirebaseProvider[]
  /** Whether its code by phone is switched on in the project. */
  readonly hasPhone: boolean
  /** Firebase's emulator on this machine; null: Firebase itself. */
  readonly emulator: string | null
}

export interface FirebaseEnv {
  readonly MODE: 'demo' | 'production'
  readonly SIGN_IN: 'own' | 'firebase'
  readonly FIREBASE_WEB_CONFIG?: string | undefined
  readonly FIREBASE_PROVIDERS?: string | undefined
  readonly FIREBASE_PHONE?: 'on' | 'off' | undefined
  readonly FIREBASE_EMULATOR?: string | undefined
}

type Fault = (name: keyof FirebaseEnv, message: string) => void

/** The project that signs shoppers in, by what the environment says; null where the shop does so itself. Each fault is told. */
export function readFirebase(env: FirebaseEnv, fault: Fault): FirebaseConfig | null {
  if (env.SIGN_IN !== 'firebase') return null
  const web = readWeb(env.FIREBASE_WEB_CONFIG)
  if (!web)
    fault(
      'FIREBASE_WEB_CONFIG',
      'is needed for SIGN_IN=firebase: the web configuration of the project as JSON, {"apiKey": …, "authDomain": …, "projectId": …}',
    )
  const named = (env.FIREBASE_PROVIDERS ?? '').split(',').map((name) => name.trim())
  const providers = named.filter((name): name is FirebaseProvider => isProvider(name))
  const unknown = named.filter((name) => name && !isProvider(name))
  if (unknown.length > 0)
    fault('FIREBASE_PROVIDERS', `knows ${firebaseProviders.join(', ')}; not ${unknown.join(', ')}`)
  const emulator = env.FIREBASE_EMULATOR?.replace(/\/$/, '') ?? null
  if (
    emulator !== null &&
    (env.MODE === 'production' || !/^http:\/\/(localhost|127\.0\.0\.1):\d+$/.test(emulator))
  )
    fault(
      'FIREBASE_EMULATOR',
      'signs anybody in as anybody: only in the demo, and only on this machine (http://127.0.0.1:…)',
    )
  return web && { web, providers, hasPhone: env.FIREBASE_PHONE !== 'off', emulator }
}

function readWeb(text: string | undefined): FirebaseWeb | null {
  try {
    return FirebaseWeb.safeParse(JSON.parse(text ?? '')).data ?? null
  } catch {
    return null
  }
}

function isProvider(name: string): name is FirebaseProvider {
  return firebaseProviders.some((known) => known === name)
}
