import { randomBytes } from 'node:crypto'
import {
  type DemoIdentityProvider,
  openDemoIdentityProvider,
} from '#demo/identity-provider/identity-provider.server.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from './config.server.ts'
import { log } from '#platform/log.server.ts'
import { AUTH_PATH } from '#shop/accounts/auth.server.ts'
import { DEMO_PROVIDER } from '#shop/accounts/federated/providers.ts'
import { openProviders } from '#shop/accounts/federated/providers.server.ts'
import type { Providers } from '#shop/accounts/federated/providers.ts'

/** The URL path of the demo identity provider. */
export const DEMO_PROVIDER_PATH = '/demo-issuer'

interface ProvidersOptions {
  readonly config: Config
  readonly clock: Clock
  readonly urls: { publicUrl(): string; internalUrl(): string }
}

export interface OpenedProviders {
  /**
   * Returns the identity providers for a shop with the given URL. Returns no providers if Firebase signs customers in.
   */
  providersAt(address: string): Providers
  /** The demo identity provider. `null` outside the demo. */
  readonly issuer: DemoIdentityProvider | null
}

/** Checks whether customers may sign in with Apple. */
export function offersApple({ firebase, providers }: Config): boolean {
  return !firebase && providers.some(({ kind }) => kind === 'apple')
}

/**
 * Creates the clients of the configured identity providers. In the demo, also starts an identity provider whose users
 * are all fictional.
 */
export function openIdentityProviders({ config, clock, urls }: ProvidersOptions): OpenedProviders {
  if (config.firebase) return { providersAt: () => new Map(), issuer: null }
  const { providers } = config
  if (config.mode !== 'demo') return { providersAt: () => openProviders(providers, null), issuer: null }
  const address = () => urls.publicUrl() + DEMO_PROVIDER_PATH
  const internalUrl = () => urls.internalUrl() + DEMO_PROVIDER_PATH
  const client = { id: 'alcove', secret: randomBytes(32).toString('base64url') }
  return {
    providersAt: (shop) =>
      openProviders(providers, {
        issuer: shop + DEMO_PROVIDER_PATH,
        internalUrl: internalUrl(),
        clientId: client.id,
        clientSecret: client.secret,
      }),
    issuer: openDemoIdentityProvider({
      address,
      internalUrl,
      client: {
        ...client,
        name: 'Alcove',
        redirectUri: () => `${urls.publicUrl()}${AUTH_PATH}/callback/${DEMO_PROVIDER}`,
      },
      clock,
      log,
    }),
  }
}
