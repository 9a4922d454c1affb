// Wraps the Firebase SDK for the sign-in page. Runs only in the browser and is loaded only by that page.
import { initializeApp } from '@firebase/app'
import {
  browserLocalPersistence,
  browserPopupRedirectResolver,
  type ConfirmationResult,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  FacebookAuthProvider,
  GithubAuthProvider,
  GoogleAuthProvider,
  initializeAuth,
  isSignInWithEmailLink,
  OAuthProvider,
  RecaptchaVerifier,
  sendEmailVerification,
  sendPasswordResetEmail,
  sendSignInLinkToEmail,
  signInWithEmailAndPassword,
  signInWithEmailLink,
  signInWithPhoneNumber,
  signInWithPopup,
  signOut,
  updateProfile,
  type User,
} from '@firebase/auth'
import type { FirebaseProvider } from '#shop/accounts/firebase/config.server.ts'
import type { FirebasePageData } from './data.server.ts'

/**
 * The result of a Firebase sign-in. `proved`: the sign-in succeeded, and `idToken` is the token for the shop's server.
 * `unproved`: the customer must first open the link in the e-mail that Firebase has sent, because the e-mail address is
 * not verified.
 */
export type FirebaseSignInResult =
  | { readonly kind: 'proved'; readonly idToken: string }
  | { readonly kind: 'unproved' }

export type FirebaseClient = ReturnType<typeof openFirebaseClient>

const EMAIL_KEY = 'firebase-email'

const providers: Record<
  FirebaseProvider,
  () => GoogleAuthProvider | OAuthProvider | FacebookAuthProvider | GithubAuthProvider
> = {
  google: () => new GoogleAuthProvider(),
  apple: () => new OAuthProvider('apple.com'),
  microsoft: () => new OAuthProvider('microsoft.com'),
  facebook: () => new FacebookAuthProvider(),
  github: () => new GithubAuthProvider(),
}

export function openFirebaseClient({ web, emulator, returnUrl }: FirebasePageData, language: string) {
  const { appId, ...project } = web
  const auth = initializeAuth(initializeApp({ ...project, ...(appId && { appId }) }), {
    persistence: browserLocalPersistence,
    popupRedirectResolver: browserPopupRedirectResolver,
  })
  auth.languageCode = language
  if (emulator) {
    connectAuthEmulator(auth, emulator, { disableWarnings: true })
    auth.settings.appVerificationDisabledForTesting = true
  }
  const returning = { url: returnUrl, handleCodeInApp: true }
  let confirmation: ConfirmationResult | null = null

  async function signInResult(user: User): Promise<FirebaseSignInResult> {
    if (user.email && !user.emailVerified) {
      await sendEmailVerification(user, { url: returnUrl })
      return { kind: 'unproved' }
    }
    return { kind: 'proved', idToken: await user.getIdToken(true) }
  }

  async function sendLink(email: string): Promise<void> {
    await sendSignInLinkToEmail(auth, email, returning)
    localStorage.setItem(EMAIL_KEY, email)
  }

  return {
    async signIn(email: string, password: string): Promise<FirebaseSignInResult> {
      return signInResult((await signInWithEmailAndPassword(auth, email, password)).user)
    },

    /**
     * Creates an account at Firebase. If the e-mail address already has an account, sends a sign-in link to the address
     * instead. The result is the same in both cases.
     */
    async create(name: string, email: string, password: string): Promise<FirebaseSignInResult> {
      try {
        const { user } = await createUserWithEmailAndPassword(auth, email, password)
        await updateProfile(user, { displayName: name })
        return await signInResult(user)
      } catch (error) {
        if (codeOf(error) !== 'auth/email-already-in-use') throw error
        await sendLink(email)
        return { kind: 'unproved' }
      }
    },

    sendLink,

    /** Returns whether the customer opened this page with a sign-in link from an e-mail. */
    isLink: () => isSignInWithEmailLink(auth, location.href),
    /**
     * Returns the e-mail address to which this browser requested a sign-in link. Returns `null` if the customer
     * requested the link in another browser.
     */
    requestedEmail: () => localStorage.getItem(EMAIL_KEY),
    async followLink(email: string): Promise<FirebaseSignInResult> {
      const { user } = await signInWithEmailLink(auth, email, location.href)
      localStorage.removeItem(EMAIL_KEY)
      return signInResult(user)
    },

    async resetPassword(email: string): Promise<void> {
      await sendPasswordResetEmail(auth, email, { url: returnUrl }).catch((error: unknown) => {
        if (codeOf(error) !== 'auth/user-not-found') throw error
      })
    },

    /** Sends a code by text message. `captchaContainer` is the element in which Google may show its reCAPTCHA. */
    async sendCode(phone: string, captchaContainer: HTMLElement): Promise<void> {
      confirmation = await signInWithPhoneNumber(
        auth,
        phone,
        new RecaptchaVerifier(auth, captchaContainer, { size: 'invisible' }),
      )
    },
    async confirmCode(code: string): Promise<FirebaseSignInResult> {
      if (!confirmation) throw new Error('No code was sent')
      return signInResult((await confirmation.confirm(code)).user)
    },

    async signInWith(provider: FirebaseProvider): Promise<FirebaseSignInResult> {
      return signInResult((await signInWithPopup(auth, providers[provider]())).user)
    },

    /**
     * Returns a new token for the user who is still signed in to Firebase in this browser. Returns `null` if there is
     * no such user.
     */
    async renew(): Promise<string | null> {
      await auth.authStateReady()
      return auth.currentUser ? auth.currentUser.getIdToken(true) : null
    },
    /** Signs out of Firebase in this browser. */
    signOutOfFirebase: () => signOut(auth),
  }
}

/** Maps a Firebase error to the kind of error shown to the customer. */
export function errorKindOf(error: unknown): FirebaseErrorKind {
  return errorKindsByCode[codeOf(error).replace(/^auth\//, '')] ?? 'failed'
}

const errors = {
  'invalid-credential': 'wrong',
  'invalid-login-credentials': 'wrong',
  'wrong-password': 'wrong',
  'user-not-found': 'wrong',
  'user-disabled': 'wrong',
  'invalid-email': 'email',
  'weak-password': 'weak',
  'password-does-not-meet-requirements': 'weak',
  'invalid-phone-number': 'phone',
  'missing-phone-number': 'phone',
  'invalid-verification-code': 'code',
  'missing-verification-code': 'code',
  'code-expired': 'codeOver',
  'session-expired': 'codeOver',
  'invalid-action-code': 'linkOver',
  'expired-action-code': 'linkOver',
  'too-many-requests': 'tooMany',
  'quota-exceeded': 'tooMany',
  'network-request-failed': 'unreachable',
  timeout: 'unreachable',
  'popup-closed-by-user': 'cancelled',
  'cancelled-popup-request': 'cancelled',
  'user-cancelled': 'cancelled',
  'popup-blocked': 'blocked',
  'account-exists-with-different-credential': 'otherWay',
  'email-already-in-use': 'otherWay',
} as const
const errorKindsByCode: Readonly<Record<string, FirebaseErrorKind>> = errors

export type FirebaseErrorKind = (typeof errors)[keyof typeof errors] | 'failed'

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
}
