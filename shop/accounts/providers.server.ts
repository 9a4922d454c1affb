// Everybody else who may tell the shop who somebody is: where a browser is sent to, and what their answer is worth. Asks
// who somebody is and nothing more. Never keeps a token, and never believes an address that was not proved to them.
import type { ProviderConfig } from './federated-config.server.ts'
import type { Language } from '#shop/language.ts'
import type { Outcome } from '#shop/problems.ts'
import { facebook } from './internal/providers/facebook.server.ts'
import { github } from './internal/providers/github.server.ts'
import { apple, demo, google, issuer, microsoft } from './internal/providers/issuers.server.ts'
import type { ProviderName } from './providers.ts'

/** Who somebody is, as a provider says. */
export interface Identity {
  /** What the provider calls them, for ever. */
  readonly subject: string
  readonly name: string
  /** In small letters; null where none was proved to the provider. */
  readonly email: string | null
  /** Whether the provider can be trusted that the address is still theirs: it then opens the account that has it. */
  readonly isTrustedForEmail: boolean
}

/** What binds an answer to the browser that asked. */
export interface Bond {
  readonly redirectUri: string
  /** PKCE: shown to the provider only when the code is exchanged. */
  readonly verifier: string
  /** To be found again in the ID token. */
  readonly nonce: string
}

/** What a browser is sent with. */
export interface Leading extends Bond {
  readonly state: string
  /** To be asked in, where the provider can. */
  readonly language: Language
}

/** What a browser brought back. */
export interface Brought extends Bond {
  readonly code: string
  /** What Apple tells of a name, the first time only. */
  readonly name: string | null
  readonly now: Date
}

type Failed = 'accounts.provider_unreachable' | 'accounts.provider_refused'

export interface Provider extends ProviderName {
  /** Where a browser is sent to. */
  lead(leading: Leading): Promise<Outcome<URL, Failed>>
  /** Who somebody is, from the code their browser brought back. */
  identify(brought: Brought): Promise<Outcome<Identity, Failed>>
}

/** The providers by id, in the order in which they are shown. */
export type Providers = ReadonlyMap<string, Provider>

/** The demonstration's own issuer, where there is one. */
export interface DemoIssuer {
  readonly issuer: string
  /** Where the shop itself reaches it. */
  readonly reachedAt: string
  readonly clientId: string
  readonly clientSecret: string
}

export function openProviders(configured: readonly ProviderConfig[], own: DemoIssuer | null): Providers {
  const all = [...configured.map(open), ...(own ? [demo(own)] : [])]
  return new Map(all.map((provider) => [provider.id, provider]))
}

function open(config: ProviderConfig): Provider {
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
