// What machines ask of a shop, and what they hear while its database is away.
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import { openDatabase } from '#platform/db/open-database.server.ts'
import { allowLog, expectLog } from '#tests/support/console.ts'
import { ask } from '#tests/support/answers.ts'
import { postgresUrl, waitForFile } from '#tests/support/database-folder.ts'
import { openedShop } from '#tests/support/page.ts'

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
  const { address } = openedShop({ DATABASE_URL: postgresUrl(folder, name) })
  afterAll(async () => {
    await letIn(true)
    await admin.close()
  })

  async function letIn(anybody: boolean) {
    await admin.run(`alter database ${name} allow_connections ${anybody}`)
    if (!anybody)
      await admin.run(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
  }

  test('is alive while its database is away, not ready to serve, and ready again when it is back', async () => {
    expectLog('db.connection_lost', 'shop.not_ready')
    allowLog('db.listener_lost')
    expect((await ask(address(), { path: '/ready' })).status).toBe(200)
    await letIn(false)
    const ready = await ask(address(), { path: '/ready' })
    expect([ready.status, ready.headers.get('retry-after')]).toEqual([503, '5'])
    expect((await ask(address(), { path: '/health' })).status).toBe(200)
    await letIn(true)
    // A connection that was cut may be noticed only by the next question.
    await expect.poll(async () => (await ask(address(), { path: '/ready' })).status).toBe(200)
  })
})
