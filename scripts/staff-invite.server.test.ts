import { execFile } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { systemClock } from '#platform/clock.ts'
import { serveControl } from '#platform/admin-socket/serve.server.ts'
import { openEmbedded } from '#platform/db/embedded.server.ts'
import { migrate } from '#platform/db/migrate.server.ts'
import { installJobs } from '#platform/jobs/jobs.server.ts'
import { projectRoot } from '#platform/project-root.server.ts'
import { staffHandlers } from '#shop/staff/commands.server.ts'
import { findInvitation, listInvitations } from '#shop/staff/invitations.server.ts'
import { fillWithTables, silentLog } from '#tests/support/database.ts'
import { removeFolder } from '#tests/support/test-folders.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'alcove-invite-'))
  fillWithTables(dataDir)
})
afterEach(() => removeFolder(dataDir))

function run(...args: string[]) {
  return new Promise<{ code: number; said: string; failure: string }>((resolve) => {
    const file = path.join(projectRoot(), 'scripts/staff-invite.ts')
    const shop = { DATA_DIR: dataDir, DATABASE_URL: '', SHOP_URL: 'https://shop.example', MODE: 'production' }
    const env = { ...process.env, ...shop, PAYMENTS: 'sandbox-on-purpose', LANG: 'en_GB.UTF-8' }
    execFile(process.execPath, [file, ...args], { env, cwd: dataDir }, (error, said, failure) => {
      resolve({ code: error ? Number(error.code) : 0, said, failure })
    })
  })
}

async function openData() {
  const folder = path.join(dataDir, 'database')
  const database = await openEmbedded({ folder }, { log: silentLog }, { buffers: '16MB' })
  await migrate(database)
  await installJobs(database)
  return database
}

const tokenIn = (said: string) =>
  /https:\/\/shop\.example\/staff\/invitation\?token=([\w-]{43})\n/.exec(said)?.[1]

describe('npm run staff:invite', { timeout: 120_000 }, () => {
  it('prints a link that works once, whether a shop runs or not', async () => {
    const alone = await run('Ada@Example.com', '--role', 'manager')
    expect(alone).toMatchObject({ code: 0, failure: '' })
    expect(alone.said).toContain('ada@example.com is invited to the team. Role: Manager.')
    expect(alone.said).toContain('The link can be used once and expires on ')

    const shop = await openData()
    const now = new Date()
    const token = tokenIn(alone.said) ?? ''
    expect(await findInvitation(shop.db, token, now)).toMatchObject({
      email: 'ada@example.com',
      role: 'manager',
    })
    const handlers = staffHandlers({ db: shop.db, clock: systemClock, address: () => 'https://shop.example' })
    const control = await serveControl(dataDir, handlers)
    const asked = await run('bo@example.com', '--role', 'support', '--language', 'de')
    expect(asked.said).toContain('bo@example.com ist ins Team eingeladen. Rolle: Kundenservice.')
    expect(await findInvitation(shop.db, tokenIn(asked.said) ?? '', now)).toMatchObject({ role: 'support' })
    expect(await listInvitations(shop.db, now)).toHaveLength(2)
    const letters = await shop.db.selectFrom('messages').select(['kind', 'recipient']).orderBy('id').execute()
    expect(letters.map(({ recipient }) => recipient)).toEqual(['ada@example.com', 'bo@example.com'])
    await control.close()
    await shop.close()
  })

  it('says what is missing', async () => {
    for (const [args, sentence] of [
      [[], 'Please name one e-mail address to invite'],
      [['a@example.com', 'b@example.com', '--role', 'manager'], 'one e-mail address'],
      [['nobody', '--role', 'manager'], '“nobody” is not a valid e-mail address.'],
      [['ada@example.com'], 'Please name the role'],
      [['ada@example.com', '--role', 'owner'], 'Please name the role'],
    ] as const) {
      const failed = await run(...args)
      expect(failed).toMatchObject({ code: 2, said: '' })
      expect(failed.failure).toContain(sentence)
      expect(failed.failure).toContain('npm run staff:invite --')
    }
    expect((await run('--help')).said).toContain('within 72 hours')
  })
})
