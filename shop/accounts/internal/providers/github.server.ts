// GitHub signs people in by OAuth, without an ID token: who they are is asked for with the token it gives.
import { z } from 'zod'
import type { ProviderConfig } from '../../federated-config.server.ts'
import type { Brought, Identity, Provider } from '../../providers.server.ts'
import { addressWith, askJson, outcomeOf, Unbelievable } from './asking.server.ts'
import { challengeOf, emailFrom, nameFrom } from './identity.ts'

type Config = Extract<ProviderConfig, { kind: 'github' }>

const Token = z.object({ access_token: z.string().min(1) })
const Person = z.object({ id: z.int().positive(), login: z.string(), name: z.string().nullish() })
const Addresses = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }))

export function github(config: Config): Provider {
  const about = { id: 'github', name: 'GitHub' }
  const site = config.standIn ?? 'https://github.com'
  return {
    ...about,
    lead: ({ redirectUri, state, verifier }) =>
      outcomeOf(about, async () =>
        addressWith(`${site}/login/oauth/authorize`, {
          client_id: config.clientId,
          redirect_uri: redirectUri,
          scope: 'user:email',
          state,
          code_challenge: challengeOf(verifier),
          code_challenge_method: 'S256',
        }),
      ),
    identify: (brought) => outcomeOf(about, () => identityOf(config, site, brought)),
  }
}

async function identityOf(config: Config, site: string, brought: Brought): Promise<Identity> {
  const { code, redirectUri, verifier } = brought
  const form = {
    client_id: config.clientId,
    client_secret: config.clientSecret,
    code,
    redirect_uri: redirectUri,
    code_verifier: verifier,
  }
  const token = Token.safeParse(
    await askJson(`${site}/login/oauth/access_token`, { method: 'POST', body: new URLSearchParams(form) }),
  )
  if (!token.success) throw new Unbelievable('there is no token')
  const api = config.standIn ?? 'https://api.github.com'
  const headers = { Authorization: `Bearer ${token.data.access_token}` }
  const person = Person.safeParse(await askJson(`${api}/user`, { headers }))
  if (!person.success) throw new Unbelievable('about nobody')
  // The address on a profile is whatever its owner wrote there: only this list says which are proved.
  const addresses = Addresses.safeParse(await askJson(`${api}/user/emails`, { headers }))
  const proved = addresses.data?.find(({ primary, verified }) => primary && verified)
  const { id, name, login } = person.data
  return {
    subject: String(id),
    name: nameFrom(name ?? login),
    email: emailFrom(proved?.email),
    isTrustedForEmail: proved !== undefined,
  }
}
