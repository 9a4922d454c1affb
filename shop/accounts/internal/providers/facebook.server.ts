// Facebook signs people in by OAuth. It never says whether an address was proved: none is asked of it.
import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { ProviderConfig } from '../../federated-config.server.ts'
import type { Brought, Identity, Provider } from '../../providers.server.ts'
import { addressWith, askJson, outcomeOf, Unbelievable } from './asking.server.ts'
import { challengeOf, nameFrom } from './identity.ts'

type Config = Extract<ProviderConfig, { kind: 'facebook' }>

const VERSION = 'v24.0'
const Token = z.object({ access_token: z.string().min(1) })
const Person = z.object({ id: z.string().regex(/^\d{1,30}$/), name: z.string().nullish() })

export function facebook(config: Config): Provider {
  const about = { id: 'facebook', name: 'Facebook' }
  const site = config.standIn ?? 'https://www.facebook.com'
  return {
    ...about,
    lead: ({ redirectUri, state, verifier }) =>
      outcomeOf(about, async () =>
        addressWith(`${site}/${VERSION}/dialog/oauth`, {
          response_type: 'code',
          client_id: config.clientId,
          redirect_uri: redirectUri,
          scope: 'public_profile',
          state,
          code_challenge: challengeOf(verifier),
          code_challenge_method: 'S256',
        }),
      ),
    identify: (brought) => outcomeOf(about, () => identityOf(config, brought)),
  }
}

async function identityOf({ clientId, clientSecret, standIn }: Config, brought: Brought): Promise<Identity> {
  const graph = `${standIn ?? 'https://graph.facebook.com'}/${VERSION}`
  const form = new URLSearchParams({
    client_id: clientId,
    client_secret: clientSecret,
    redirect_uri: brought.redirectUri,
    code: brought.code,
    code_verifier: brought.verifier,
  })
  const token = Token.safeParse(await askJson(`${graph}/oauth/access_token`, { method: 'POST', body: form }))
  if (!token.success) throw new Unbelievable('there is no token')
  const { access_token: key } = token.data
  const proof = createHmac('sha256', clientSecret).update(key).digest('hex')
  const asked = addressWith(`${graph}/me`, { fields: 'id,name', appsecret_proof: proof })
  const person = Person.safeParse(await askJson(asked.href, { headers: { Authorization: `Bearer ${key}` } }))
  if (!person.success) throw new Unbelievable('about nobody')
  return {
    subject: person.data.id,
    name: nameFrom(person.data.name),
    email: null,
    isTrustedForEmail: false,
  }
}
