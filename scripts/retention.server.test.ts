import { describe, expect, it } from 'vitest'
import { serveAdminSocket } from '#platform/admin-socket/serve.server.ts'
import { systemClock } from '#platform/clock.ts'
import { newId } from '#shop/ids.ts'
import { retentionHandlers } from '#shop/privacy/commands.server.ts'
import { productionEnv, scriptFolder } from '#tests/support/run-script.ts'

const { dataDir, run, openData } = scriptFolder('retention.ts', productionEnv)

describe('npm run retention', { timeout: 120_000 }, () => {
  it('counts with --dry-run, erases without it, with and without a running shop', async () => {
    const database = await openData()
    const message = { channel: 'email', recipient: 'guest@example.org', language: 'en', facts: '{}' } as const
    const rows = [1, 2].map(
      () => ({ id: newId<'message'>(), kind: 'order_confirmed', state: 'sent' }) as const,
    )
    const old = new Date('2001-06-01T12:00:00Z')
    await database.db
      .insertInto('messages')
      .values(rows.map((row) => ({ ...message, ...row, created_at: old })))
      .execute()
    const adminSocket = await serveAdminSocket(
      dataDir(),
      retentionHandlers({ db: database.db, clock: systemClock }),
    )
    const counted = await run('--dry-run')
    const firstKept = `1 January ${new Date().getFullYear() - 6}`
    expect(counted).toMatchObject({ code: 0, stderr: '' })
    expect(counted.stdout).toContain('Due for erasure now (nothing was changed):\n')
    expect(counted.stdout).toContain(`  2 messages about orders, from before ${firstKept}\n`)
    await adminSocket.close()
    await database.close()

    expect((await run('--language', 'de')).stdout).toContain('Gelöscht:\n  0 Nachrichten zu Konten')
    expect((await run('--dry-run')).stdout).toContain('  0 messages about orders')
  })

  it('names a wrong argument', async () => {
    expect(await run('orders')).toMatchObject({ code: 2, stdout: '' })
    expect((await run('--help')).stdout).toContain('--dry-run')
  })
})
