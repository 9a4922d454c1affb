// Sign-in with GitHub and Facebook, which use OAuth without an ID token. This module requests the user's identity with
// the access token instead.
import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { ProviderConfig } from '../config.server.ts'
import type { Identity, IdentityProvider, ProviderName } from '../providers.ts'
import { urlWithQuery, InvalidProviderResponse, outcomeOf, requestJson } from './http.server.ts'
import { challengeOf, emailFrom, nameFrom } from './identity.ts'

type Config<Kind extends ProviderConfig['kind']> = Extract<ProviderConfig, { kind: Kind }>

interface OAuthOptions extends ProviderName {
  readonly client: { readonly clientId: string; readonly clientSecret: string }
  readonly authorizationEndpoint: string
  readonly parameters: Readonly<Record<string, string>>
  readonly tokenEndpoint: string
  identityOf(accessToken: string): Promise<Identity>
}

const Token = z.object({ access_token: z.string().min(1) })

function oauthProvider({
  client,
  authorizationEndpoint,
  parameters,
  tokenEndpoint,
  identityOf,
  ...about
}: OAuthOptions): IdentityProvider {
  const { clientId: client_id, clientSecret: client_secret } = client
  return {
    ...about,
    authorizationUrl: ({ redirectUri: redirect_uri, state, verifier }) =>
      outcomeOf(about, async () =>
        urlWithQuery(authorizationEndpoint, {
          client_id,
          redirect_uri,
          state,
          code_challenge: challengeOf(verifier),
          code_challenge_method: 'S256',
          ...parameters,
        }),
      ),
    exchangeCode: ({ code, redirectUri: redirect_uri, verifier: code_verifier }) =>
      outcomeOf(about, async () => {
        const form = { client_id, client_secret, code, redirect_uri, code_verifier }
        const body = new URLSearchParams(form)
        const token = await requestJson(tokenEndpoint, { method: 'POST', body })
        return identityOf(read(Token, token, 'there is no token').access_token)
      }),
  }
}

function read<T>(schema: z.ZodType<T>, answer: unknown, otherwise: string): T {
  const { success, data } = schema.safeParse(answer)
  if (!success) throw new InvalidProviderResponse(otherwise)
  return data
}

const GithubPerson = z.object({ id: z.int().positive(), login: z.string(), name: z.string().nullish() })
const Addresses = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }))

export function github({ apiUrl, ...client }: Config<'github'>): IdentityProvider {
  const site = apiUrl ?? 'https://github.com'
  const api = apiUrl ?? 'https://api.github.com'
  return oauthProvider({
    id: 'github',
    name: 'GitHub',
    client,
    authorizationEndpoint: `${site}/login/oauth/authorize`,
    parameters: { scope: 'user:email' },
    tokenEndpoint: `${site}/login/oauth/access_token`,
    identityOf: async (accessToken) => {
      const headers = { Authorization: `Bearer ${accessToken}` }
      const person = read(GithubPerson, await requestJson(`${api}/user`, { headers }), 'about nobody')
      // The profile's public address may be unverified; only this list says which addresses GitHub verified.
      const addresses = Addresses.safeParse(await requestJson(`${api}/user/emails`, { headers }))
      const primaryEmail = addresses.data?.find(({ primary, verified }) => primary && verified)
      return {
        subject: String(person.id),
        name: nameFrom(person.name ?? person.login),
        email: emailFrom(primaryEmail?.email),
        isTrustedForEmail: primaryEmail !== undefined,
      }
    },
  })
}

const FACEBOOK_VERSION = 'v24.0'
const FacebookPerson = z.object({ id: z.string().regex(/^\d{1,30}$/), name: z.string().nullish() })

/**
 * Creates the Facebook provider. Does not request the user's e-mail address, because Facebook does not say whether it
 * verified the address.
 */
export function facebook({ apiUrl, ...client }: Config<'facebook'>): IdentityProvider {
  const graph = `${apiUrl ?? 'https://graph.facebook.com'}/${FACEBOOK_VERSION}`
  return oauthProvider({
    id: 'facebook',
    name: 'Facebook',
    client,
    authorizationEndpoint: `${apiUrl ?? 'https://www.facebook.com'}/${FACEBOOK_VERSION}/dialog/oauth`,
    parameters: { response_type: 'code', scope: 'public_profile' },
    tokenEndpoint: `${graph}/oauth/access_token`,
    identityOf: async (accessToken) => {
      const proof = createHmac('sha256', client.clientSecret).update(accessToken).digest('hex')
      const { href } = urlWithQuery(`${graph}/me`, { fields: 'id,name', appsecret_proof: proof })
      const answer = await requestJson(href, { headers: { Authorization: `Bearer ${accessToken}` } })
      const { id, name } = read(FacebookPerson, answer, 'about nobody')
      return { subject: id, name: nameFrom(name), email: null, isTrustedForEmail: false }
    },
  })
}
