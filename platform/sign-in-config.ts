import { createPrivateKey } from 'node:crypto'

/** Somebody else who may tell the shop who a shopper is, and with which keys it asks them. */
export type ProviderConfig =
  | WithSecret<'google'>
  | WithSecret<'facebook'>
  | WithSecret<'github'>
  | (WithSecret<'microsoft'> & {
      /** Whose accounts may come in: common (everybody's), organizations, consumers, or one directory. */
      readonly tenant: string
    })
  | (Client & {
      readonly kind: 'apple'
      readonly teamId: string
      readonly keyId: string
      /** PEM. Signs what Apple takes for a client secret. */
      readonly privateKey: string
    } & StandIn)
  | (Client & {
      readonly kind: 'oidc'
      /** By which its identities are known for ever. */
      readonly id: `oidc-${string}`
      readonly name: string
      readonly issuer: string
      readonly clientSecret: string
      /** Whether an address it calls verified is taken for theirs; no address of another issuer is. */
      readonly isTrustedForEmail: boolean
    })

interface Client {
  readonly clientId: string
}

type WithSecret<Kind extends string> = Client & {
  readonly kind: Kind
  readonly clientSecret: string
} & StandIn

interface StandIn {
  /** Who plays them on this machine; null: they themselves. */
  readonly standIn: string | null
}

type Env = Readonly<Record<string, unknown>>
type Fault = (name: string, message: string) => void

/** Everybody who may tell who a shopper is, by what the environment says. Half of one is a fault; each fault is told. */
export function readProviders(env: Env, fault: Fault): ProviderConfig[] {
  const reader = readerOf(env, fault)
  return [...wellKnown(reader), ...issuers(reader)]
}

interface Reader {
  readonly env: Env
  readonly fault: Fault
  /** The values of variables that belong together: null when none is set, and when one is missing or wrong. */
  together<Name extends string>(needed: Needs<Name>, also?: readonly string[]): Record<Name, string> | null
  text(name: string): string | undefined
  standIn(name: string): string | null
}

/** Name → what it is, and what it has to look like. */
type Needs<Name extends string> = Readonly<Record<Name, readonly [what: string, looks: RegExp]>>

const ANY = /^\S+$/

function readerOf(env: Env, fault: Fault): Reader {
  const text = (name: string) => {
    const value = env[name]
    return typeof value === 'string' && value !== '' ? value : undefined
  }
  return {
    env,
    fault,
    text,
    together(needed, also = []) {
      const names = Object.keys(needed) as (keyof typeof needed)[]
      if ([...names, ...also].every((name) => text(name) === undefined)) return null
      const wrong = names.filter((name) => !needed[name][1].test(text(name) ?? ''))
      for (const name of wrong) fault(name, `is needed for this way to sign in: ${needed[name][0]}`)
      if (wrong.length > 0) return null
      return Object.fromEntries(names.map((name) => [name, text(name)])) as Record<
        (typeof names)[number],
        string
      >
    },
    standIn(name) {
      const url = text(name)
      if (url === undefined) return null
      if (env['MODE'] === 'demo' && isLocal(url)) return url.replace(/\/$/, '')
      fault(name, 'may name a stand-in on this machine only (http://localhost:…), and only in the demo')
      return null
    },
  }
}

/** A word of Microsoft's, or the id of one directory. */
const TENANT = /^(common|organizations|consumers|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i

function* wellKnown(reader: Reader): Generator<ProviderConfig> {
  const { standIn, text, fault } = reader
  const google = withSecret(reader, 'GOOGLE', 'from the Google Cloud console', [])
  if (google) yield { kind: 'google', ...google, standIn: standIn('GOOGLE_API_URL') }

  const apple = readApple(reader)
  if (apple) yield apple

  const microsoft = withSecret(reader, 'MICROSOFT', 'from the Microsoft Entra admin center', ['TENANT'])
  const tenant = text('MICROSOFT_TENANT') ?? 'common'
  if (!TENANT.test(tenant))
    fault('MICROSOFT_TENANT', 'is to be common, organizations, consumers, or the id of one directory')
  if (microsoft) yield { kind: 'microsoft', ...microsoft, tenant, standIn: standIn('MICROSOFT_API_URL') }

  const facebook = withSecret(reader, 'FACEBOOK', 'the app id and app secret from Meta for Developers', [])
  if (facebook) yield { kind: 'facebook', ...facebook, standIn: standIn('FACEBOOK_API_URL') }

  const github = withSecret(reader, 'GITHUB', 'of an OAuth app of GitHub', [])
  if (github) yield { kind: 'github', ...github, standIn: standIn('GITHUB_API_URL') }
}

function withSecret(reader: Reader, who: string, from: string, also: readonly string[]) {
  const [id, key] = [`${who}_CLIENT_ID`, `${who}_CLIENT_SECRET`]
  const optional = [...also, 'API_URL'].map((name) => `${who}_${name}`)
  const found = reader.together(
    { [id]: [`the client id, ${from}`, ANY], [key]: [`the client secret, ${from}`, ANY] },
    optional,
  )
  return found && { clientId: found[id] ?? '', clientSecret: found[key] ?? '' }
}

function readApple({ together, standIn, fault }: Reader): ProviderConfig | null {
  const found = together(
    {
      APPLE_CLIENT_ID: ['the Services ID, such as com.example.shop', /^[\w.-]+$/],
      APPLE_TEAM_ID: ['the team id, ten characters', /^[A-Z0-9]{10}$/],
      APPLE_KEY_ID: ['the id of the key, ten characters', /^[A-Z0-9]{10}$/],
      APPLE_PRIVATE_KEY: ['the text of the key file (AuthKey_….p8)', /\S/],
    },
    ['APPLE_API_URL'],
  )
  if (!found) return null
  const privateKey = readKey(found.APPLE_PRIVATE_KEY)
  if (privateKey === null) {
    fault('APPLE_PRIVATE_KEY', 'is to be the text of the key file (AuthKey_….p8): a private key on P-256')
    return null
  }
  return {
    kind: 'apple',
    clientId: found.APPLE_CLIENT_ID,
    teamId: found.APPLE_TEAM_ID,
    keyId: found.APPLE_KEY_ID,
    privateKey,
    standIn: standIn('APPLE_API_URL'),
  }
}

/** PEM, whose line breaks an environment often cannot hold; null where it is no key that Apple gives. */
function readKey(text: string): string | null {
  const pem = text.replaceAll('\\n', '\n').trim()
  try {
    return createPrivateKey(pem).asymmetricKeyDetails?.namedCurve === 'prime256v1' ? pem : null
  } catch {
    return null
  }
}

const OF_ISSUER = /^OIDC_([A-Z0-9]+)_(\w+)$/
const OWN = ['NAME', 'ISSUER', 'CLIENT_ID', 'CLIENT_SECRET', 'TRUSTED_EMAIL']

/** Any issuer that speaks OpenID Connect, named by the middle of its variables: `OIDC_HOUSE_ISSUER`. */
function* issuers({ env, fault, text, together }: Reader): Generator<ProviderConfig> {
  const parts = Object.keys(env).flatMap((name) => {
    const [, who, what] = OF_ISSUER.exec(name) ?? []
    if (who === undefined || what === undefined || text(name) === undefined) return []
    if (OWN.includes(what)) return [who]
    fault(name, `is nothing that is known of an issuer: ${OWN.map((one) => `OIDC_${who}_${one}`).join(', ')}`)
    return []
  })
  for (const who of [...new Set(parts)].toSorted()) {
    const name = (what: string) => `OIDC_${who}_${what}`
    const found = together(
      {
        [name('NAME')]: ['what its button is called', /^.{1,40}$/],
        [name('ISSUER')]: ['its address, https://…, as its tokens name it', /^https?:\/\/\S+$/],
        [name('CLIENT_ID')]: ['the client id', ANY],
        [name('CLIENT_SECRET')]: ['the client secret', ANY],
      },
      [name('TRUSTED_EMAIL')],
    )
    const issuer = text(name('ISSUER')) ?? ''
    if (found && !isSafe(issuer, env)) fault(name('ISSUER'), 'is to begin with https://')
    const trusted = text(name('TRUSTED_EMAIL')) ?? 'no'
    if (!/^(yes|no)$/.test(trusted)) fault(name('TRUSTED_EMAIL'), 'is to be yes or no')
    if (!found) continue
    yield {
      kind: 'oidc',
      id: `oidc-${who.toLowerCase()}`,
      name: found[name('NAME')] ?? '',
      issuer,
      clientId: found[name('CLIENT_ID')] ?? '',
      clientSecret: found[name('CLIENT_SECRET')] ?? '',
      isTrustedForEmail: trusted === 'yes',
    }
  }
}

function isSafe(issuer: string, env: Env): boolean {
  return URL.canParse(issuer) && (issuer.startsWith('https:') || (env['MODE'] === 'demo' && isLocal(issuer)))
}

function isLocal(url: string): boolean {
  return URL.canParse(url) && /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?(\/|$)/.test(url)
}
