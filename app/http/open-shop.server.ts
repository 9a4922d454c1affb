import { mkdirSync } from 'node:fs'
import type { Config } from '#platform/config.server.ts'
import { type Clock, systemClock } from '#platform/clock.ts'
import { type Db, openDatabase } from '#platform/db/client.server.ts'
import { migrate } from '#platform/db/migrate.server.ts'
import { log } from '#platform/log.server.ts'
import { secret } from '#platform/secrets.server.ts'
import type { PaymentProvider } from '#shop/payments/provider.server.ts'
import type { Secrets } from './visit.server.ts'

/** The opened shop that every request is answered from. */
export interface OpenShop {
  readonly config: Config
  readonly db: Db
  readonly clock: Clock
  readonly payments: PaymentProvider
  readonly secrets: Secrets
  /** Where shoppers find it, without a slash at the end. */
  address(): string
  ready(): Promise<void>
  listening(port: number): void
  close(): Promise<void>
}

export async function openShopParts(config: Config): Promise<OpenShop> {
  log.level = config.logLevel
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 })
  const database = await openDatabase(config.database, { log })
  await migrate(database, {})
  const secrets = {
    links: config.secrets.links ?? secret(config.dataDir, 'links'),
    bank: config.secrets.bank ?? secret(config.dataDir, 'bank'),
  }
  let address = config.shopUrl
  return {
    config,
    db: database.db,
    clock: systemClock,
    payments: null as unknown as PaymentProvider,
    secrets,
    address: () => address ?? `http://localhost:${config.port}`,
    ready: () => database.ready(),
    listening(port) {
      address ??= `http://${config.host}:${port}`
      process.stdout.write(`\n  Alcove is open at ${address}\n\n`)
    },
    close: () => database.close(),
  }
}
