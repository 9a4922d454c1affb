import { z } from 'zod'
import { type Mode, reportDespiteWrongChoice, withoutSlash } from '#platform/environment.ts'

/** Web configuration of a Firebase project. It is public, and the shop sends it to every browser. */
export const FirebaseWeb = z.object({
  apiKey: z.string().min(1),
  authDomain: z.string().regex(/^[a-z0-9.-]+$/),
  projectId: z.string().regex(/^[a-z0-9-]{1,64}$/),
  appId: z.string().min(1).optional(),
})
export type FirebaseWeb = z.infer<typeof FirebaseWeb>

export const firebaseProviders = ['google', 'apple', 'microsoft', 'facebook', 'github'] as const
export type FirebaseProvider = (typeof firebaseProviders)[number]

/** Configuration of sign-in with Firebase Authentication instead of the shop's own sign-in. */
export type FirebaseConfig = NonNullable<z.output<ReturnType<typeof firebaseConfig>>>

const WEB_NEEDED =
  'is needed for SIGN_IN=firebase: the web configuration of the project as JSON, {"apiKey": …, "authDomain": …, "projectId": …}'

const Phone = z.enum(['on', 'off'], 'is on or off').optional()

/** Parses the Firebase configuration. `null`: the shop uses its own sign-in. */
export function firebaseConfig(mode: Mode) {
  const Project = z.object({
    SIGN_IN: z.literal('firebase'),
    FIREBASE_WEB_CONFIG: z.string(WEB_NEEDED).transform((text, context) => {
      const web = readWeb(text)
      if (web) return web
      context.addIssue(WEB_NEEDED)
      return z.NEVER
    }),
    FIREBASE_PROVIDERS: z
      .string()
      .default('')
      .transform((text) => text.split(',').map((name) => name.trim()))
      .transform((names, context) => {
        const unknown = names.filter((name) => name && !isProvider(name))
        if (unknown.length > 0)
          context.addIssue(`knows ${firebaseProviders.join(', ')}; not ${unknown.join(', ')}`)
        return names.filter(isProvider)
      }),
    FIREBASE_PHONE: Phone,
    FIREBASE_EMULATOR: z
      .string()
      .transform(withoutSlash)
      .refine(
        (url) => mode === 'demo' && /^http:\/\/(localhost|127\.0\.0\.1):\d+$/.test(url),
        'signs anybody in as anybody: only in the demo, and only on this machine (http://127.0.0.1:…)',
      )
      .optional(),
  })
  const toConfig = (env: z.output<typeof Project>) => ({
    web: env.FIREBASE_WEB_CONFIG,
    /** Providers enabled in the Firebase project, in display order. */
    providers: env.FIREBASE_PROVIDERS,
    /** Whether phone sign-in is enabled in the Firebase project. */
    hasPhone: env.FIREBASE_PHONE !== 'off',
    /** URL of the local Firebase emulator. `null`: the shop uses the real Firebase. */
    emulator: env.FIREBASE_EMULATOR ?? null,
  })
  const Own = z.object({ SIGN_IN: z.literal('own').optional(), FIREBASE_PHONE: Phone })
  const union = z.discriminatedUnion('SIGN_IN', [Own.transform(() => null), Project.transform(toConfig)], {
    error: 'is own or firebase',
  })
  return reportDespiteWrongChoice(union, { name: 'SIGN_IN', assumed: 'firebase', prefix: 'FIREBASE_' })
}

function readWeb(text: string): FirebaseWeb | null {
  try {
    return FirebaseWeb.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

function isProvider(name: string): name is FirebaseProvider {
  return firebaseProviders.some((known) => known === name)
}
