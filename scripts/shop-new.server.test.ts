import { randomBytes } from 'node:crypto'
import { chmod, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadDemo } from '#demo/catalogue/load.server.ts'
import { newShopHandlers } from '#demo/new-shop.server.ts'
import { serveAdminSocket } from '#platform/admin-socket/serve.server.ts'
import { systemClock } from '#platform/clock.ts'
import { openDatabase } from '#platform/db/open-database.server.ts'
import { newId } from '#shop/ids.ts'
import { missingSettings } from '#shop/settings/missing.ts'
import { changeSettings, getSettings } from '#shop/settings/settings.server.ts'
import { finishSetup, openSetupLink } from '#shop/setup/setup.server.ts'
import { describeOnPostgres, newPostgresUrl, silentLog } from '#tests/support/database.ts'
import { minimalOrder } from '#tests/support/minimal-order.ts'
import { productionEnv, scriptFolder } from '#tests/support/run-script.ts'

const { dataDir, run, runWith, openData } = scriptFolder('shop-new.ts', productionEnv)

const readLink = async () => (await readFile(path.join(dataDir(), 'setup-link.txt'), 'utf8')).trim()
const tokenIn = (link: string) => new URL(link).searchParams.get('token') ?? ''

describe('npm run shop:new', { timeout: 240_000 }, () => {
  it('removes the demo and its company in the running shop, and keeps the owner’s values', async () => {
    const shop = await openData()
    await loadDemo(shop.db, { now: new Date() })
    const { contact } = await getSettings(shop.db)
    await changeSettings(shop.db, { contact: { ...contact, phone: '+43123456789' } }, { now: new Date() })
    const options = { database: shop, folder: path.join(dataDir(), 'backups'), clock: systemClock }
    const adminSocket = await serveAdminSocket(
      dataDir(),
      newShopHandlers({ ...options, origin: () => 'https://shop.example' }),
    )
    expect(await run()).toMatchObject({ code: 2, stderr: expect.stringContaining('--yes') })
    const made = await run('--yes')
    expect(made).toMatchObject({ code: 0, stderr: '' })
    expect(made.stdout).toMatch(/^Backup created: backups.+before-shop-new\.alcove\.gz$/m)
    expect(made.stdout).toContain('Demo removed: 64 products')
    expect(made.stdout).not.toContain('token=')
    expect(await readLink()).toMatch(/^https:\/\/shop\.example\/setup\?token=[\w-]{43}$/)
    expect((await stat(path.join(dataDir(), 'setup-link.txt'))).mode & 0o777).toBe(0o600)

    const settings = await getSettings(shop.db)
    expect(settings).toMatchObject({ shopName: '', opening: 'closed', demoLoaded: true })
    expect(settings.owner.address).toMatchObject({ name: '', street: '', postcode: '', city: '' })
    expect(settings.contact).toMatchObject({ email: '', phone: '+43123456789' })
    expect(missingSettings(settings).every(({ why }) => why === 'empty')).toBe(true)
    expect(JSON.stringify(settings)).not.toMatch(/Alcove|Lindenhof|Lindqvist|DE000000000/)
    await adminSocket.close()
    await shop.close()
  })

  it('replaces the link until the set-up is finished, without another backup', async () => {
    expect(await run('--yes')).toMatchObject({ code: 0, stderr: '' })
    const first = tokenIn(await readLink())
    const again = await run('--yes', '--language', 'de')
    expect(again.stdout).toContain('Der frühere Einrichtungslink ist nicht mehr gültig.')
    expect(await readdir(path.join(dataDir(), 'backups'))).toHaveLength(1)
    const link = await readLink()
    expect(new URL(link).pathname).toBe('/de/setup')

    const shop = await openData()
    const now = new Date()
    expect(await openSetupLink(shop.db, { token: first, now })).toMatchObject({ ok: false })
    const opened = await openSetupLink(shop.db, { token: tokenIn(link), now })
    const session = opened.ok ? opened.value.session : ''
    expect(await finishSetup(shop.db, { session, now, needsManager: false })).toMatchObject({ ok: true })
    await shop.close()
    expect(await run('--yes')).toMatchObject({ code: 1, stderr: expect.stringContaining('already finished') })
  })

  it('changes nothing in a shop with real payments, nor if the backup fails', async () => {
    const shop = await openData()
    await loadDemo(shop.db, { now: new Date() })
    const now = new Date()
    await shop.db
      .insertInto('payments')
      .values({
        id: newId(),
        order_id: await minimalOrder(shop.db),
        provider: 'stripe',
        state: 'succeeded',
        amount_minor: 124_900,
        currency: 'EUR',
        expires_at: now,
        created_at: now,
        updated_at: now,
      })
      .execute()
    await shop.close()
    const before = await readState()
    expect(await run('--yes')).toMatchObject({ code: 1, stderr: expect.stringContaining('real payments') })
    expect(await readState()).toEqual(before)

    const other = await openData()
    await other.db.deleteFrom('payments').execute()
    await other.close()
    // A file in the place of the folder makes the backup fail, as a full disk would.
    await writeFile(path.join(dataDir(), 'backups'), '')
    await chmod(path.join(dataDir(), 'backups'), 0o400)
    expect(await run('--yes')).toMatchObject({ code: 1 })
    expect(await readState()).toEqual(before)
  })

  async function readState() {
    const shop = await openData()
    const settings = await getSettings(shop.db)
    const products = await shop.db.selectFrom('products').select('id').execute()
    await shop.close()
    return { settings, products: products.length }
  }
})

describeOnPostgres('npm run shop:new on PostgreSQL', () => {
  it(
    'removes the demo in the database, and leaves the embedded database alone',
    { timeout: 240_000 },
    async () => {
      const url = await newPostgresUrl()
      const database = await openDatabase({ kind: 'postgres', url }, { log: silentLog })
      await loadDemo(database.db, { now: new Date() })
      const secret = randomBytes(32).toString('base64')
      const postgres = { DATABASE_URL: url, LINK_SECRET: secret, AUTH_SECRET: secret, BANK_SECRET: secret }
      const made = await runWith(postgres, '--yes')
      expect(made).toMatchObject({ code: 0, stderr: '' })
      expect(made.stdout).toContain('Demo removed: 64 products')
      expect(await readdir(path.join(dataDir(), 'backups'))).toHaveLength(1)
      expect(await getSettings(database.db)).toMatchObject({ shopName: '', opening: 'closed' })
      const token = tokenIn(await readLink())
      expect(await openSetupLink(database.db, { token, now: new Date() })).toMatchObject({ ok: true })
      await database.close()

      const embedded = await openData()
      expect((await getSettings(embedded.db)).setup).toBeNull()
      await embedded.close()
    },
  )
})
