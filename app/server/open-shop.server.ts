// Opens the parts of the shop in the order of their dependencies. Closes the parts in the reverse order.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { DemoIdentityProvider } from '#demo/identity-provider/identity-provider.server.ts'
import type { Bank } from '#demo/bank/bank.server.ts'
import { type Clock, systemClock } from '#platform/clock.ts'
import type { Config } from './config.server.ts'
import { serveAdminSocket } from '#platform/admin-socket/serve.server.ts'
import { backupHandlers } from '#platform/backup/backup-commands.server.ts'
import { backUpBeforeMigration } from '#platform/backup/backup.server.ts'
import type { Db } from '#platform/db/database.ts'
import { openDatabase } from '#platform/db/open-database.server.ts'
import { migrate } from '#platform/db/migrate.server.ts'
import { openFiles } from '#platform/files/open-file-store.server.ts'
import { openJobs } from '#platform/jobs/jobs.server.ts'
import { log } from '#platform/log.server.ts'
import { shopVersion } from '#platform/project-root.server.ts'
import { secret } from '#platform/secrets.server.ts'
import {
  explainFolderError,
  failWhenFull,
  FIRST_START_BYTES,
  LEAST_FREE_BYTES,
  prepareFolder,
} from '#platform/writable-folder.server.ts'
import { accountJobs } from '#shop/accounts/jobs.server.ts'
import { type Auth, openAuth } from '#shop/accounts/auth.server.ts'
import { openFirebase } from '#shop/accounts/firebase/firebase.server.ts'
import { addressJobs } from '#shop/addresses/addresses.server.ts'
import { cartJobs } from '#shop/cart/cart.server.ts'
import { jumpCatalogueVersion, raiseCatalogueVersion } from '#shop/catalogue/version.server.ts'
import { pictureJobs, resumeDownloads } from '#shop/catalogue/picture-downloads.server.ts'
import { checkoutJobs, resumeCheckouts } from '#shop/checkout/jobs.server.ts'
import type { UserId } from '#shop/ids.ts'
import { importHandlers } from '#shop/import/commands.server.ts'
import { bulkEditJobs, resumeBulkEdits } from '#shop/editor/bulk/jobs.server.ts'
import { publicationJobs } from '#shop/editor/scheduled-publications.server.ts'
import { importRunJobs } from '#shop/imports/jobs.server.ts'
import { exportHandlers } from '#shop/import/export-command.server.ts'
import { renderDocument } from '#shop/invoices/invoices.server.ts'
import { backfillTermsVersions, renderTerms } from '#shop/pages/terms.server.ts'
import { mediaJobs, resumeMedia } from '#shop/media/jobs.server.ts'
import { messageJobs, resumeMessages } from '#shop/messages/jobs.server.ts'
import { smsOutbox, type SmsTransport, outbox, type Transport } from '#shop/messages/transport.server.ts'
import { openSmtp } from '#shop/messages/smtp.server.ts'
import { openTwilio } from '#shop/messages/twilio.server.ts'
import { returnJobs } from '#shop/returns/jobs.server.ts'
import { deliveryJobs } from '#shop/orders/delivery-jobs.server.ts'
import { linkJobs } from '#shop/orders/link-requests.server.ts'
import { backfillInvoices } from '#shop/orders/backfill-invoices.server.ts'
import { assignGuestOrders } from '#shop/orders/own-orders.server.ts'
import { resumeRefunds } from '#shop/payments/refunds.server.ts'
import { retentionHandlers } from '#shop/privacy/commands.server.ts'
import { privacyJobs } from '#shop/privacy/erasure.server.ts'
import { retentionJobs } from '#shop/privacy/retention.server.ts'
import { ruleJobs } from '#shop/search/collection-rules.server.ts'
import { searchJobs } from '#shop/search/index-jobs.server.ts'
import { prepareSearch } from '#shop/search/search.server.ts'
import { getSettings } from '#shop/settings/settings.server.ts'
import type { Settings } from '#shop/settings/settings.ts'
import { staffHandlers } from '#shop/staff/commands.server.ts'
import { settingsHandlers } from '#shop/staff/settings-command.server.ts'
import { deliverableCountries } from '#shop/delivery/delivery.server.ts'
import { findStaffRole } from '#shop/staff/staff.server.ts'
import { stockJobs } from '#shop/stock/jobs.server.ts'
import { demoHandlers } from '#demo/commands.server.ts'
import { newShopHandlers } from '#demo/new-shop.server.ts'
import { loadDemo } from '#demo/catalogue/load.server.ts'
import { demoManagerHint, ensureDemoManager } from '#demo/people/manager.server.ts'
import { refuseDemoData } from '#demo/people/people.server.ts'
import { loadDemoPictures } from '#demo/media/pictures.server.ts'
import { linksOf } from '#app/request/links.server.ts'
import { keyedHash } from './client-ip.server.ts'
import { internalHostname } from './host-check.server.ts'
import { type Figures, figuresOf } from './metrics/figures.server.ts'
import { type Metrics, openMetrics } from './metrics/metrics.server.ts'
import { openPayments } from './payments.server.ts'
import { openIdentityProviders, type OpenedProviders } from './identity-providers.server.ts'
import type { RequestContext, Secrets } from '#app/request/request-context.server.ts'
import type { Providers } from '#shop/accounts/federated/providers.ts'

/** The opened shop. Every request uses its database, its services and its secrets. */
export interface OpenShop extends Pick<
  RequestContext,
  'db' | 'files' | 'payments' | 'senders' | 'firebase' | 'secrets' | 'ready'
> {
  readonly config: Config
  readonly clock: Clock
  readonly metrics: Metrics
  /** Reads the figures of the database for the metrics. */
  readonly readFigures: () => Promise<Figures>
  /** The sandbox bank. `null`: the shop uses another payment provider. */
  readonly bank: Bank | null
  /** Returns the shop's authentication functions for its current public URL. */
  auth(): Auth
  /** Returns the identity providers. */
  providers(): Providers
  /** The demo identity provider. `null` outside the demo. */
  readonly issuer: DemoIdentityProvider | null
  /** Returns the shop's public URL without a trailing slash. */
  address(): string
  /** Sets the port of the shop's URL, and starts the background jobs. Must be called once the server listens. */
  listening(port: number): Promise<void>
  close(): Promise<void>
}

export interface ShopOptions {
  /** Prints a sentence, such as the shop's URL, for the person who started the shop. */
  readonly announce: (sentence: string) => void
  /** Called once if the database fails permanently. The process should then exit and be restarted. */
  readonly onLost: (reason: Error) => void
}

/** Opens the shop. Throws an error that explains the problem if the data folder is full or not writable. */
export async function openShopParts(config: Config, options: ShopOptions): Promise<OpenShop> {
  log.level = config.logLevel
  const { dataDir, database } = config
  if (database.kind === 'postgres') {
    prepareFolder(dataDir)
    return openParts(config, options).catch((error: unknown) => {
      throw explainFolderError(error, dataDir)
    })
  }
  prepareFolder(dataDir, existsSync(database.folder) ? LEAST_FREE_BYTES : FIRST_START_BYTES)
  return failWhenFull(dataDir, openParts(config, options))
}

async function openParts(config: Config, { announce, onLost }: ShopOptions): Promise<OpenShop> {
  const clock = systemClock
  const openedAt = clock.now()
  const secrets = readSecrets(config)
  const metrics = openMetrics({ version: shopVersion() })
  const database = await openDatabase(config.database, { log, onLost, onQuery: metrics.observeQuery })
  const { db } = database
  const files = await openFiles(config.files)
  const backups = join(config.dataDir, 'backups')
  await migrate(database, { backUp: backUpBeforeMigration(database, backups) })
  if (config.mode === 'demo') {
    await loadDemo(db, { now: clock.now() })
    await loadDemoPictures(db, files, { now: clock.now() })
  } else await refuseDemoData(db, { isSandboxAllowed: config.payments.kind === 'sandbox' })
  await prepareSearch(db)

  const urls = shopUrlsOf(config)
  const { payments, bank } = await openPayments({ config, db, clock, secret: secrets.bank, urls })
  const federated = openIdentityProviders({ config, clock, urls })
  const transport = await openTransport(config, urls.publicUrl)
  const links = ({ defaultLanguage }: Settings) => linksOf(urls.publicUrl(), defaultLanguage, secrets.links)
  const sms = smsTransport(config)
  const messageHandlers = messageJobs({
    db,
    transport,
    sms,
    clock,
    openDocument: async (name) =>
      (await renderDocument(db, name)) ?? renderTerms(db, name, links(await getSettings(db)).absolute),
  })
  const shopHandlers = [
    ...accountJobs({ db, clock }),
    ...cartJobs({ db, clock }),
    ...stockJobs({ db, clock }),
    ...searchJobs({ db }),
    ...ruleJobs({ db }),
    ...deliveryJobs({ db, clock }),
    ...returnJobs({ db, clock }),
    ...linkJobs({ db, clock, links, keyedHash: (text) => keyedHash(text, secrets.links) }),
    ...addressJobs({ db, clock }),
    ...privacyJobs({ db, clock }),
    ...retentionJobs({ db, clock }),
    ...pictureJobs({ db, files, clock }),
    ...importRunJobs({ db, files, clock }),
    ...bulkEditJobs({ db, clock }),
    ...publicationJobs({ db, clock }),
    ...mediaJobs({ db, files, clock, changed: raiseCatalogueVersion }),
    ...checkoutJobs({ db, clock, payments, links }),
  ]
  // Paused, because the sandbox bank's jobs send requests to this shop, which does not listen yet.
  const jobs = await openJobs(database, [...(bank?.jobs ?? []), ...messageHandlers, ...shopHandlers], {
    log,
    paused: true,
  })
  // Requeues work whose jobs are missing, for example after restoring a backup.
  const exclusiveSince = database.engine === 'pglite' ? openedAt : null
  const resume = async (tx: Db) => {
    await resumeMessages(tx, { now: clock.now(), exclusiveSince })
    await backfillTermsVersions(tx, { settings: await getSettings(tx), now: clock.now() })
    await backfillInvoices(tx, { settings: await getSettings(tx), now: clock.now() })
    await resumeCheckouts(tx)
    await resumeRefunds(tx)
    await resumeMedia(tx)
    await resumeDownloads(tx)
    await resumeBulkEdits(tx)
    await bank?.resume(tx)
  }
  await resume(db)
  const adminSocket = await serveAdminSocket(config.dataDir, [
    ...backupHandlers({
      database,
      folder: backups,
      files,
      withFiles: config.files.kind === 'folder',
      beforeRestoreCommit: async (tx) => {
        await resume(tx)
        await jumpCatalogueVersion(tx, clock.now())
        await prepareSearch(tx)
      },
    }),
    ...importHandlers({ db, clock }),
    ...exportHandlers({ db, address: urls.publicUrl }),
    ...demoHandlers({ database, folder: backups, clock }),
    ...newShopHandlers({ database, folder: backups, clock, origin: urls.publicUrl }),
    ...settingsHandlers({ db, clock, deliverableCountries }),
    ...staffHandlers({ db, clock, origin: urls.publicUrl }),
    ...retentionHandlers({ db, clock }),
  ])
  const signIn = authOf(db, { secretKey: secrets.auth, address: urls.publicUrl, federated })
  // A shop that `npm run shop:new` has made belongs to its owner and has no demo manager.
  const hasDemoManager = config.mode === 'demo' && (await getSettings(db)).setup === null
  if (hasDemoManager) {
    const authRequest = {
      language: 'en',
      now: clock.now(),
      ipHash: null,
      ipPrefix: null,
      keyedHash: (text: string) => keyedHash(text, secrets.links),
      origin: urls.publicUrl(),
      headers: new Headers(),
    } as const
    await ensureDemoManager(db, signIn.auth(), { dataDir: config.dataDir, authRequest })
  }
  let starting = Promise.resolve()
  return {
    config,
    db,
    files,
    clock,
    metrics,
    readFigures: figuresOf(database),
    bank,
    payments,
    senders: { email: config.smtp && transport, sms: config.twilio && sms },
    firebase: config.firebase && openFirebase({ ...config.firebase.web, emulator: config.firebase.emulator }),
    ...signIn,
    issuer: federated.issuer,
    secrets,
    address: urls.publicUrl,
    ready: () => database.ready(),
    async listening(port) {
      urls.setPort(port)
      starting = jobs.start()
      await starting
      announce(`\n  Alcove is open at ${urls.publicUrl()}\n\n`)
      if (hasDemoManager)
        announce(
          demoManagerHint(config.dataDir, {
            address: urls.publicUrl(),
            isTerminal: process.stdout.isTTY,
          }),
        )
    },
    async close() {
      await adminSocket.close()
      // The caller of `listening` reports why the start failed.
      await starting.catch(() => {})
      await jobs.close()
      await transport.close()
      await database.close()
    },
  }
}

/**
 * Returns the transport that sends e-mails through the configured SMTP server. If no SMTP server is configured, the
 * shop only stores e-mails in the outbox.
 */
async function openTransport({ mode, smtp, mailFrom }: Config, address: () => string): Promise<Transport> {
  if (smtp) return openSmtp({ server: smtp, from: mailFrom, host: () => new URL(address()).hostname })
  if (mode === 'production') log.warn({ event: 'mail.none' }, 'no SMTP_URL: e-mails stay in the outbox')
  return outbox
}

/**
 * Returns the transport that sends text messages through the configured Twilio account. If no Twilio account is
 * configured, the shop only stores text messages in the outbox.
 */
function smsTransport({ mode, twilio }: Config): SmsTransport {
  if (twilio) return openTwilio(twilio)
  if (mode === 'production') log.warn({ event: 'sms.none' }, 'no TWILIO_…: text messages stay in the outbox')
  return smsOutbox
}

interface AuthOptions {
  readonly secretKey: string
  address(): string
  readonly federated: OpenedProviders
}

/**
 * Creates the authentication functions for the shop's current URL. Links and cookies contain this URL, which is known
 * only when the server listens. If the URL has changed since the last call, creates the functions again.
 */
function authOf(db: Db, { secretKey: secret, address, federated }: AuthOptions) {
  let cached: { readonly auth: Auth; readonly providers: Providers; readonly at: string } | null = null
  const onVerified = async (userId: UserId) => void (await assignGuestOrders(db, userId))
  const isStaff = async (userId: UserId) => (await findStaffRole(db, userId)) !== null
  const current = () => {
    const at = address()
    if (cached?.at === at) return cached
    const providers = federated.providersAt(at)
    cached = { auth: openAuth({ db, secret, origin: at, onVerified, isStaff, providers }), providers, at }
    return cached
  }
  return { auth: () => current().auth, providers: () => current().providers }
}

/** Explains to the shop's owner what stops working if a damaged secret file is replaced by a new secret. */
const COST_OF_NEW = {
  links:
    'The links in e-mails stop working, customers request new ones at /track, and each device counts as new once.',
  bank: 'The simulated bank cannot deliver messages that it has already signed. No other data depend on it.',
  auth: 'Everybody is signed out, and the codes of two-factor authentication and recovery codes stop working. Also clear the table of signing keys, as docs/operations/backup.md says.',
} as const

function readSecrets({ dataDir, secrets }: Config): Secrets {
  return {
    links: secrets.links ?? secret(dataDir, 'links', COST_OF_NEW.links),
    bank: secrets.bank ?? secret(dataDir, 'bank', COST_OF_NEW.bank),
    auth: secrets.auth ?? secret(dataDir, 'auth', COST_OF_NEW.auth),
  }
}

/**
 * Returns the shop's URLs. `internalUrl` always leads to this machine, and the sandbox bank calls the shop there.
 * `publicUrl` is the configured public URL. If none is configured, `publicUrl` equals `internalUrl`.
 */
function shopUrlsOf({ host, port, shopUrl }: Config) {
  let listeningAt = port
  const here = internalHostname(host)
  return {
    publicUrl: () => shopUrl ?? `http://${here}:${listeningAt}`,
    internalUrl: () => `http://${here}:${listeningAt}`,
    setPort(actual: number) {
      listeningAt = actual
    },
  }
}
