import { createPrivateKey } from 'node:crypto'
import { z } from 'zod'
import {
  combineSchemas,
  type Environment,
  type Mode,
  prefixedVariables,
  report,
  required,
  withoutSlash,
} from '#platform/environment.ts'

/** Configuration of one identity provider, with its credentials. */
export type ProviderConfig = z.output<ReturnType<typeof federatedConfig>>[number]

const requiredFor = (shape: RegExp, what: string) =>
  required(shape, `is needed for this way to sign in: ${what}`)
const ANY = /^\S+$/
/** Pattern of a Microsoft Entra tenant: a keyword such as `common`, or the ID of one directory. */
const TENANT = /^(common|organizations|consumers|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i

/**
 * Parses the configurations of all identity providers and returns them in display order. An incomplete configuration is
 * an error.
 */
export function federatedConfig(mode: Mode) {
  return combineSchemas({
    google: clientConfig(mode, 'google', 'from the Google Cloud console'),
    apple: appleConfig(mode),
    microsoft: microsoftConfig(mode),
    facebook: clientConfig(mode, 'facebook', 'the app id and app secret from Meta for Developers'),
    github: clientConfig(mode, 'github', 'of an OAuth app of GitHub'),
    issuers: issuersConfig(mode),
  }).transform(({ issuers, ...wellKnown }) => [
    ...Object.values(wellKnown).filter((one) => one !== null),
    ...issuers,
  ])
}

function clientSchema(mode: Mode, from: string) {
  return z.object({
    CLIENT_ID: requiredFor(ANY, `the client id, ${from}`),
    CLIENT_SECRET: requiredFor(ANY, `the client secret, ${from}`),
    API_URL: apiUrl(mode),
  })
}

type FoundClient = z.output<ReturnType<typeof clientSchema>>

function clientOf({ CLIENT_ID, CLIENT_SECRET, API_URL }: FoundClient) {
  return { clientId: CLIENT_ID, clientSecret: CLIENT_SECRET, apiUrl: API_URL }
}

/**
 * Returns the schema for the URL of a local server that stands in for an identity provider. Only the demo accepts such
 * a URL. `null`: the shop uses the real provider.
 */
function apiUrl(mode: Mode) {
  return z
    .string()
    .refine(
      (url) => mode === 'demo' && isLocal(url),
      'may name a stand-in on this machine only (http://localhost:…), and only in the demo',
    )
    .transform(withoutSlash)
    .nullable()
    .default(null)
}

function clientConfig<Kind extends 'google' | 'facebook' | 'github'>(mode: Mode, kind: Kind, from: string) {
  return prefixedVariables(kind.toUpperCase(), clientSchema(mode, from), (it) => ({ kind, ...clientOf(it) }))
}

function microsoftConfig(mode: Mode) {
  const client = clientSchema(mode, 'from the Microsoft Entra admin center').extend({
    // Accounts that may sign in: common (all), organizations, consumers, or those of one directory.
    TENANT: z
      .string()
      .regex(TENANT, 'is to be common, organizations, consumers, or the id of one directory')
      .default('common'),
  })
  return prefixedVariables('MICROSOFT', client, (it) => ({
    kind: 'microsoft' as const,
    ...clientOf(it),
    tenant: it.TENANT,
  }))
}

function appleConfig(mode: Mode) {
  const client = z.object({
    CLIENT_ID: requiredFor(/^[\w.-]+$/, 'the Services ID, such as com.example.shop'),
    TEAM_ID: requiredFor(/^[A-Z0-9]{10}$/, 'the team id, ten characters'),
    KEY_ID: requiredFor(/^[A-Z0-9]{10}$/, 'the id of the key, ten characters'),
    PRIVATE_KEY: requiredFor(/\S/, 'the text of the key file (AuthKey_….p8)').transform((text, context) => {
      const key = readKey(text)
      if (key !== null) return key
      context.addIssue('is to be the text of the key file (AuthKey_….p8): a private key on P-256')
      return z.NEVER
    }),
    API_URL: apiUrl(mode),
  })
  return prefixedVariables('APPLE', client, (it) => ({
    kind: 'apple' as const,
    clientId: it.CLIENT_ID,
    teamId: it.TEAM_ID,
    keyId: it.KEY_ID,
    // PEM. Signs the JWT that Apple requires as client secret.
    privateKey: it.PRIVATE_KEY,
    apiUrl: it.API_URL,
  }))
}

/**
 * Reads the private key that Apple issued, in PEM format. Line breaks may be written as `\n`. `null`: the text is not a
 * P-256 private key. All keys that Apple issues are P-256 keys.
 */
function readKey(text: string): string | null {
  const pem = text.replaceAll('\\n', '\n').trim()
  try {
    return createPrivateKey(pem).asymmetricKeyDetails?.namedCurve === 'prime256v1' ? pem : null
  } catch {
    return null
  }
}

/**
 * Parses the configuration of OpenID Connect providers. The middle part of each variable's name identifies the
 * provider, such as `HOUSE` in `OIDC_HOUSE_ISSUER`.
 */
function issuersConfig(mode: Mode) {
  const issuer = z.object({
    NAME: requiredFor(/^.{1,40}$/, 'what its button is called'),
    ISSUER: requiredFor(/^https?:\/\/\S+$/, 'its address, https://…, as its tokens name it').refine(
      (url) => URL.canParse(url) && (url.startsWith('https:') || (mode === 'demo' && isLocal(url))),
      'is to begin with https://',
    ),
    CLIENT_ID: requiredFor(ANY, 'the client id'),
    CLIENT_SECRET: requiredFor(ANY, 'the client secret'),
    TRUSTED_EMAIL: z.enum(['yes', 'no'], 'is to be yes or no').default('no'),
  })
  const known = Object.keys(issuer.shape)
  return z.custom<Environment>().transform((env, context) => {
    const providerKeys = new Set<string>()
    for (const name of Object.keys(env)) {
      const [, providerKey, what] = /^OIDC_([A-Z0-9]+)_(\w+)$/.exec(name) ?? []
      if (providerKey === undefined || what === undefined) continue
      if (known.includes(what)) providerKeys.add(providerKey)
      else
        context.addIssue({
          code: 'custom',
          path: [name],
          message: `is nothing that is known of an issuer: ${known.map((one) => `OIDC_${providerKey}_${one}`).join(', ')}`,
        })
    }
    const schemas = [...providerKeys].toSorted().map((providerKey) => {
      const toConfig = (it: z.output<typeof issuer>) => ({
        kind: 'oidc' as const,
        // Stored with every linked identity, so it must never change.
        id: `oidc-${providerKey.toLowerCase()}`,
        name: it.NAME,
        issuer: it.ISSUER,
        clientId: it.CLIENT_ID,
        clientSecret: it.CLIENT_SECRET,
        // Whether an address that the provider calls verified is accepted; otherwise the provider's addresses are
        // ignored.
        isTrustedForEmail: it.TRUSTED_EMAIL === 'yes',
      })
      return [providerKey, prefixedVariables(`OIDC_${providerKey}`, issuer, toConfig)] as const
    })
    const { data, error } = combineSchemas(Object.fromEntries(schemas)).safeParse(env)
    report(error, context)
    return Object.values(data ?? {}).filter((one) => one !== null)
  })
}

function isLocal(url: string): boolean {
  return URL.canParse(url) && /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?(\/|$)/.test(url)
}
