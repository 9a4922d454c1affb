// Opens all configured identity providers. A provider gives the shop an authorization URL and then the identity of the
// user. The shop asks a provider only who the user is. The shop never stores the provider's tokens, and uses an e-mail
// address only if the provider has verified it.
import type { ProviderConfig } from './config.server.ts'
import { apple, demo, google, issuer, microsoft } from './internal/oidc-providers.server.ts'
import { facebook, github } from './internal/oauth.server.ts'
import type { IdentityProvider, Providers, DemoProviderConfig } from './providers.ts'

export function openProviders(
  configured: readonly ProviderConfig[],
  own: DemoProviderConfig | null,
): Providers {
  const all = [...configured.map(open), ...(own ? [demo(own)] : [])]
  return new Map(all.map((provider) => [provider.id, provider]))
}

function open(config: ProviderConfig): IdentityProvider {
  switch (config.kind) {
    case 'google':
      return google(config)
    case 'apple':
      return apple(config)
    case 'microsoft':
      return microsoft(config)
    case 'facebook':
      return facebook(config)
    case 'github':
      return github(config)
    case 'oidc':
      return issuer(config)
  }
}
