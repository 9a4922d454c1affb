// Tests the health endpoints, also while the database is down.
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import { shopVersion } from '#platform/project-root.server.ts'
import { openDatabase } from '#platform/db/open-database.server.ts'
import { allowLog, expectLog } from '#tests/support/console.ts'
import { sendRaw } from '#tests/support/raw-http.ts'
import { postgresUrl, waitForFile } from '#tests/support/database-folder.ts'
import { openTestShop } from '#tests/support/test-shop.ts'

const { folder, postgres } = inject('databases')
const name = 'shop_with_a_pulse'

const engine = postgres ? 'PostgreSQL' : 'PostgreSQL, which this machine has not'

describe.skipIf(!postgres)(`a shop (${engine})`, () => {
  let admin: Database
  beforeAll(async () => {
    await waitForFile(folder, 'postgres.ready', 'postgres.failed')
    admin = await openDatabase({ kind: 'postgres', url: postgresUrl(folder, 'postgres'), connections: 1 })
    await admin.run(`create database ${name} template alcove_template`)
  })
  const { address } = openTestShop({ DATABASE_URL: postgresUrl(folder, name) })
  afterAll(async () => {
    await allowConnections(true)
    await admin.close()
  })

  async function allowConnections(isAllowed: boolean) {
    await admin.run(`alter database ${name} allow_connections ${isAllowed}`)
    if (!isAllowed)
      await admin.run(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
  }

  test('is alive and not ready while its database is down, and ready again when the database is back', async () => {
    expectLog('db.connection_lost', 'shop.not_ready')
    // The job runner asks for jobs when the shop has just begun to listen. The cut may hit one of these queries.
    allowLog('db.listener_lost', 'jobs.failed')
    const ready = async () => {
      const { status, headers } = await sendRaw(address(), { path: '/ready' })
      return [status, headers.get('retry-after')]
    }
    expect(await ready()).toEqual([200, null])
    await allowConnections(false)
    // PostgreSQL ends the connections shortly after its response.
    await expect.poll(ready, { timeout: 20_000 }).toEqual([503, '5'])
    const health = await sendRaw(address(), { path: '/health' })
    expect([health.status, health.text]).toEqual([200, `ok ${shopVersion()}`])
    await allowConnections(true)
    // A cut connection may be noticed only by the next query.
    await expect.poll(ready, { timeout: 20_000 }).toEqual([200, null])
  })
})
