// A shop whose identity providers are all one misbehaving server, and sign-ins through that server.
import type { ProviderConfig } from '#shop/accounts/federated/config.server.ts'
import type { Auth } from '#shop/accounts/auth.server.ts'
import { startProviderSignIn, finishProviderSignIn } from '#shop/accounts/federated/federated.server.ts'
import { openProviders } from '#shop/accounts/federated/providers.server.ts'
import { findSession } from '#shop/accounts/sessions/sessions.server.ts'
import { authOf, type Browser } from './accounts.ts'
import type { OnEngine } from './database.ts'
import {
  OIDC_CLIENT,
  codeForAuthorizationUrl,
  type MisbehavingOidc,
  type OidcBehaviour,
} from './misbehaving-oidc.ts'
import type { Providers } from '#shop/accounts/federated/providers.ts'

export const verified = (email: string) => ({ email, email_verified: true })

/**
 * Configures the misbehaving server as three identity providers: Google, a provider that the shop trusts for e-mail
 * addresses, and a provider that it does not trust for them.
 */
export function shopWithOidcProviders(oidcServer: MisbehavingOidc, { db }: OnEngine) {
  const configured = (id: `oidc-${string}`, isTrustedForEmail: boolean): ProviderConfig => {
    return { kind: 'oidc', id, name: 'Odd', issuer: oidcServer.address(), ...OIDC_CLIENT, isTrustedForEmail }
  }
  const open = (): [Auth, Providers] => {
    const configs = [
      { kind: 'google' as const, ...OIDC_CLIENT, apiUrl: oidcServer.address() },
      configured('oidc-odd', false),
      configured('oidc-trusted', true),
    ]
    const providers = openProviders(configs, null)
    return [authOf(db(), { providers }), providers]
  }
  return {
    open,
    /** Starts a sign-in at a provider and finishes it with the provider's response. */
    async signIn(
      browser: Browser,
      behaviour: OidcBehaviour = {},
      { provider = 'google', isLink = false, shop = open() } = {},
    ) {
      const [auth, providers] = shop
      const redirect = await startProviderSignIn(auth, {
        provider,
        to: '/account',
        isLink,
        authRequest: browser.authRequest(),
      })
      if (!redirect?.ok) throw new Error('They could not leave.')
      browser.storeCookies(redirect.value.cookies)
      oidcServer.behaveLike(behaviour)
      return this.finishSignIn(browser, redirect.value.value, { provider, shop: [auth, providers] })
    },
    async finishSignIn(
      browser: Browser,
      address: URL,
      {
        provider = 'google',
        shop = open(),
        error = undefined as string | undefined,
        iss = null as string | null,
      } = {},
    ) {
      const [auth, providers] = shop
      const state = address.searchParams.get('state') ?? ''
      const brought = { provider, state, name: null, iss, authRequest: browser.authRequest() }
      const finished = await finishProviderSignIn(
        auth,
        { db: db(), providers },
        error === undefined ? { ...brought, code: codeForAuthorizationUrl(address) } : { ...brought, error },
      )
      browser.storeCookies(finished.cookies)
      return finished
    },
    async startSignIn(browser: Browser, provider = 'google', [auth] = open()) {
      const redirect = await startProviderSignIn(auth, {
        provider,
        to: '/cart',
        isLink: false,
        authRequest: browser.authRequest(),
      })
      if (redirect?.ok) browser.storeCookies(redirect.value.cookies)
      return redirect
    },
    async who(browser: Browser) {
      return (await findSession(open()[0], browser.authRequest())).value
    },
    users: () => db().selectFrom('users').selectAll().orderBy('id').execute(),
    methods: () => db().selectFrom('sign_in_methods').selectAll().orderBy('id').execute(),
  }
}
