import { resolve } from 'node:path'
import { z } from 'zod'
import { type FilesConfig, readFiles } from './files-config.ts'
import { type FirebaseConfig, readFirebase } from './firebase-config.ts'
import { paymentChoices, type PaymentsConfig, readPayments } from './payments-config.ts'
import { type ProviderConfig, readProviders } from './sign-in-config.ts'
import { readSms, type Twilio } from './sms-config.ts'
import { type MailAddress, readMailAddress, readSmtpUrl, type SmtpServer } from './smtp-url.ts'

/** Reads a text that may be missing into what it means; `read` answers with a text where it means nothing. */
function reading<T extends object>(read: (text: string) => T | string) {
  return (text: string | undefined, context: z.core.$RefinementCtx<string | undefined>): T | null => {
    if (text === undefined) return null
    const found = read(text)
    if (typeof found !== 'string') return found
    context.addIssue({ code: 'custom', message: found })
    return z.NEVER
  }
}

/** The only reader of the environment: one schema, parsed once at start, every fault named at once. */
const Environment = z
  .looseObject({
    MODE: z.enum(['demo', 'production']).default('demo'),
    PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
    HOST: z.string().min(1).optional(),
    SHOP_URL: z
      .url({ protocol: /^https?$/ })
      .refine(standsAtItsRoot, 'is to be an address without a path: the shop stands at the root of its host')
      .optional(),
    DATA_DIR: z.string().min(1).default('./data'),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    PAYMENTS: z.enum(paymentChoices).optional(),
    STRIPE_SECRET_KEY: z.string().optional(),
    STRIPE_WEBHOOK_SECRET: z.string().optional(),
    STRIPE_API_URL: z.string().optional(),
    SIGN_IN: z.enum(['own', 'firebase']).default('own'),
    FIREBASE_WEB_CONFIG: z.string().optional(),
    FIREBASE_PROVIDERS: z.string().optional(),
    FIREBASE_PHONE: z.enum(['on', 'off']).optional(),
    FIREBASE_EMULATOR: z.string().optional(),
    SMTP_URL: z.string().optional().transform(reading(readSmtpUrl)),
    MAIL_FROM: z
      .string()
      .optional()
      .transform(
        reading(
          (text) =>
            readMailAddress(text) ?? 'is to be an address, or a name and one: Alcove <hello@shop.example>',
        ),
      ),
    TWILIO_ACCOUNT_SID: z.string().optional(),
    TWILIO_AUTH_TOKEN: z.string().optional(),
    TWILIO_FROM: z.string().optional(),
    TWILIO_API_URL: z.string().optional(),
    FILES: z.enum(['folder', 's3']).default('folder'),
    S3_ENDPOINT: z.string().optional(),
    S3_REGION: z.string().optional(),
    S3_BUCKET: z.string().optional(),
    S3_ACCESS_KEY_ID: z.string().optional(),
    S3_SECRET_ACCESS_KEY: z.string().optional(),
    S3_PATH_STYLE: z.enum(['yes', 'no']).optional(),
    TRUST_PROXY: z.string().default(''),
    LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).optional(),
    /** With DATABASE_URL the secrets come from here; without it they are made once in DATA_DIR/secrets. */
    LINK_SECRET: z.string().min(32).optional(),
    BANK_SECRET: z.string().min(32).optional(),
    AUTH_SECRET: z.string().min(32).optional(),
  })
  .transform((env, context) => {
    const fault = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (env.MODE === 'production' && !env.SHOP_URL)
      fault('SHOP_URL', 'is needed in production: the address shoppers see, https://shop.example')
    const payments = readPayments(env, fault)
    const providers = readProviders(env, fault)
    const firebase = readFirebase(env, fault)
    const twilio = readSms(env, fault)
    const s3 = readFiles(env, fault)
    if (env.DATABASE_URL && env.MODE === 'production') {
      if (!env.LINK_SECRET) fault('LINK_SECRET', 'is needed with DATABASE_URL: 32 random characters or more')
      if (!env.AUTH_SECRET) fault('AUTH_SECRET', 'is needed with DATABASE_URL: 32 random characters or more')
      if (!env.BANK_SECRET && payments?.kind === 'sandbox')
        fault('BANK_SECRET', 'is needed with DATABASE_URL: 32 random characters or more')
    }
    return payments ? { ...env, firebase, providers, payments, twilio, s3 } : z.NEVER
  })

export type DatabaseLocation =
  | { readonly kind: 'embedded'; readonly folder: string }
  | { readonly kind: 'postgres'; readonly url: string }

export interface Config {
  readonly mode: 'demo' | 'production'
  readonly port: number
  readonly host: string
  /** Where shoppers find the shop, without a slash at the end; null: the address it listens on. */
  readonly shopUrl: string | null
  readonly dataDir: string
  readonly database: DatabaseLocation
  /** Where pictures and models are kept. */
  readonly files: FilesConfig
  readonly payments: PaymentsConfig
  /** Who else may tell who a shopper is. */
  readonly providers: readonly ProviderConfig[]
  /** Who signs shoppers in instead of the shop; null: the shop itself. */
  readonly firebase: FirebaseConfig | null
  /** Where letters are handed over; null: they stay in the outbox. */
  readonly smtp: SmtpServer | null
  /** Who they are from; null: the shop's contact address. */
  readonly mailFrom: MailAddress | null
  /** Where text messages are handed over; null: they stay in the outbox. */
  readonly twilio: Twilio | null
  /** Addresses of the proxies whose forwarded headers count. */
  readonly trustedProxies: readonly string[]
  readonly logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug'
  readonly secrets: {
    readonly links: string | null
    readonly bank: string | null
    readonly auth: string | null
  }
}

/** "https://shop.example", perhaps with a slash or a port, and nothing after it. */
function standsAtItsRoot(address: string): boolean {
  const url = URL.parse(address)
  return !url || (url.href === `${url.origin}/` && !/[?#]/.test(address))
}

export class ConfigFault extends Error {
  override readonly name = 'ConfigFault'
}

/** Reads the configuration; throws one `ConfigFault` that lists everything wrong with it. */
export function readConfig(env: Readonly<Record<string, string | undefined>> = process.env): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(given)
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new ConfigFault(`The configuration does not work:\n${faults.join('\n')}`)
  }
  const it = parsed.data
  const dataDir = resolve(it.DATA_DIR)
  return {
    mode: it.MODE,
    port: it.PORT,
    host: it.HOST ?? (it.MODE === 'demo' ? 'localhost' : '0.0.0.0'),
    shopUrl: it.SHOP_URL?.replace(/\/+$/, '') ?? null,
    dataDir,
    database: it.DATABASE_URL
      ? { kind: 'postgres', url: it.DATABASE_URL }
      : { kind: 'embedded', folder: resolve(dataDir, 'database') },
    files: it.s3 ?? { kind: 'folder', folder: resolve(dataDir, 'files') },
    payments: it.payments,
    providers: it.providers,
    firebase: it.firebase,
    smtp: it.SMTP_URL,
    mailFrom: it.MAIL_FROM,
    twilio: it.twilio,
    trustedProxies: it.TRUST_PROXY.split(',')
      .map((proxy) => proxy.trim())
      .filter(Boolean),
    logLevel: it.LOG_LEVEL ?? (it.MODE === 'demo' ? 'warn' : 'info'),
    secrets: {
      links: it.LINK_SECRET ?? null,
      bank: it.BANK_SECRET ?? null,
      auth: it.AUTH_SECRET ?? null,
    },
  }
}
