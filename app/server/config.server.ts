// The only module that reads the environment. Each provider's schema is defined in the provider's own module. This
// module combines the schemas, reads the environment once at startup and reports all errors together.
import { resolve } from 'node:path'
import { z } from 'zod'
import { combineSchemas, type Environment, type Mode, withoutEmptyVariables } from '#platform/environment.ts'
import type { DatabaseLocation } from '#platform/db/database.ts'
import { filesConfig } from '#platform/files/config.server.ts'
import { SHORTEST_SECRET } from '#platform/secrets.server.ts'
import { federatedConfig } from '#shop/accounts/federated/config.server.ts'
import { firebaseConfig } from '#shop/accounts/firebase/config.server.ts'
import { mailConfig } from '#shop/messages/smtp-config.server.ts'
import { twilioConfig } from '#shop/messages/twilio-config.server.ts'
import { paymentsConfig } from '#shop/payments/config.server.ts'
import { type IpRange, TrustedProxies } from './trusted-proxies.server.ts'
import type { RequestConfig, Secrets } from '#app/request/request-context.server.ts'

export interface Config extends RequestConfig {
  readonly port: number
  readonly host: string
  /**
   * The shop's public URL without a trailing slash. `null`: the public URL is the address on which the server listens.
   */
  readonly shopUrl: string | null
  readonly database: DatabaseLocation
  /** The IP addresses of the proxies whose forwarded headers are trusted. */
  readonly trustedProxies: readonly IpRange[]
  /** The bearer token that gives access to the metrics. `null`: only programs on this machine have access. */
  readonly metricsToken: string | null
  readonly logLevel: (typeof LOG_LEVELS)[number]
  readonly secrets: { readonly [Name in keyof Secrets]: string | null }
}

export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/** Reads the configuration. Throws one `ConfigError` that lists every error. */
export function readConfig(env: Environment = process.env): Config {
  const given = withoutEmptyVariables(env)
  // A wrong MODE is an error itself. The other variables are then checked by the demo's laxer rules.
  const mode: Mode = given['MODE'] === 'production' ? 'production' : 'demo'
  const isDatabaseShared = mode === 'production' && given['DATABASE_URL'] !== undefined
  const hasBank = !given['PAYMENTS']?.startsWith('stripe')
  const { data, error } = environment(mode, { isDatabaseShared, hasBank }).safeParse(given)
  if (data) return configOf(mode, data)
  const errors = error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`)
  throw new ConfigError(`The configuration does not work:\n${errors.join('\n')}`)
}

function environment(mode: Mode, needed: SecretsNeeded) {
  return combineSchemas({
    server: serverConfig(mode),
    payments: paymentsConfig(mode),
    providers: federatedConfig(mode),
    firebase: firebaseConfig(mode),
    mail: mailConfig,
    twilio: twilioConfig(mode),
    s3: filesConfig,
    secrets: secretsConfig(needed),
  })
}

const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const
const METRICS_TOKEN = new RegExp(`^[\\x21-\\x7e]{${SHORTEST_SECRET},}$`)
const PORT = 'is a whole number from 0 to 65535'

function serverConfig(mode: Mode) {
  return z.object({
    MODE: z.enum(['demo', 'production'], 'is demo or production').optional(),
    PORT: z.coerce.number(PORT).int(PORT).min(0, PORT).max(65_535, PORT).default(3000),
    HOST: z.string().optional(),
    SHOP_URL: z
      .url({ protocol: /^https?$/, error: 'is to be an address such as https://shop.example' })
      .refine(isRootUrl, 'is to be an address without a path: the shop stands at the root of its host')
      .nullable()
      .default(null)
      .refine(
        (url) => mode === 'demo' || url !== null,
        'is needed in production: the address shoppers see, https://shop.example',
      )
      .refine(
        (url) => mode === 'demo' || url === null || isSecureUrl(url),
        'is to begin with https:// in production, except for a shop on localhost: browsers would send passwords unencrypted',
      ),
    DATA_DIR: z.string().default('./data'),
    DATABASE_URL: z
      .url({ protocol: /^postgres(ql)?$/, error: 'is to look like postgres://user:password@host/database' })
      .optional(),
    DATABASE_CONNECTIONS: z.coerce
      .number('is a number of connections')
      .int('is a whole number')
      .min(2, 'needs to be 2 or more')
      .max(500, 'is at most 500')
      .default(10),
    TRUST_PROXY: TrustedProxies.default([]),
    METRICS_TOKEN: z
      .string()
      .regex(METRICS_TOKEN, `needs ${SHORTEST_SECRET} or more characters of ASCII, without spaces`)
      .optional(),
    LOG_LEVEL: z.enum(LOG_LEVELS, `is one of ${LOG_LEVELS.join(', ')}`).optional(),
  })
}

/**
 * Checks that a URL has no path, query or hash. A port and a trailing slash are allowed. Returns true for a text that
 * is not a URL, because another check reports texts that are not URLs.
 */
function isRootUrl(text: string): boolean {
  const url = URL.parse(text)
  return !url || (url.href === `${url.origin}/` && !/[?#]/.test(text))
}

/**
 * Checks that browsers never send data to a URL unencrypted over a network: the URL begins with `https:`, or its host
 * is the browser's own computer. Accepts a text that is not a URL, because another check reports such a text.
 */
function isSecureUrl(text: string): boolean {
  const url = URL.parse(text)
  return url?.protocol !== 'http:' || /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(url.hostname)
}

interface SecretsNeeded {
  /**
   * Whether other processes use the same database. All processes of a shop need the same secrets. A process that shares
   * its database therefore cannot generate its own secrets.
   */
  readonly isDatabaseShared: boolean
  readonly hasBank: boolean
}

/**
 * Returns the schema of the secrets. The value `null` means that a secret is not configured. The shop generates a
 * missing secret once and stores it in DATA_DIR/secrets.
 */
function secretsConfig({ isDatabaseShared, hasBank }: SecretsNeeded) {
  const TOO_SHORT = `needs ${SHORTEST_SECRET} random characters or more`
  const NEEDED = `is needed with DATABASE_URL: ${SHORTEST_SECRET} random characters or more`
  const secret = (isNeeded: boolean) =>
    z
      .string()
      .min(SHORTEST_SECRET, TOO_SHORT)
      .nullable()
      .default(null)
      .refine((text) => text !== null || !isNeeded, NEEDED)
  return z
    .object({
      LINK_SECRET: secret(isDatabaseShared),
      AUTH_SECRET: secret(isDatabaseShared),
      BANK_SECRET: secret(isDatabaseShared && hasBank),
    })
    .transform((env) => ({ links: env.LINK_SECRET, bank: env.BANK_SECRET, auth: env.AUTH_SECRET }))
}

function configOf(
  mode: Mode,
  { server, mail, s3, ...parts }: z.output<ReturnType<typeof environment>>,
): Config {
  const dataDir = resolve(server.DATA_DIR)
  return {
    mode,
    port: server.PORT,
    host: server.HOST ?? (mode === 'demo' ? 'localhost' : '0.0.0.0'),
    shopUrl: server.SHOP_URL?.replace(/\/+$/, '') ?? null,
    dataDir,
    database: server.DATABASE_URL
      ? { kind: 'postgres', url: server.DATABASE_URL, connections: server.DATABASE_CONNECTIONS }
      : { kind: 'embedded', folder: resolve(dataDir, 'database') },
    files: s3 ?? { kind: 'folder', folder: resolve(dataDir, 'files') },
    smtp: mail.server,
    mailFrom: mail.from,
    trustedProxies: server.TRUST_PROXY,
    metricsToken: server.METRICS_TOKEN ?? null,
    logLevel: server.LOG_LEVEL ?? (mode === 'demo' ? 'warn' : 'info'),
    ...parts,
  }
}
