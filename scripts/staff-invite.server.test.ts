import { describe, expect, it } from 'vitest'
import { systemClock } from '#platform/clock.ts'
import { serveAdminSocket } from '#platform/admin-socket/serve.server.ts'
import { staffHandlers } from '#shop/staff/commands.server.ts'
import { findInvitation, listInvitations } from '#shop/staff/invitations.server.ts'
import { productionEnv, scriptFolder } from '#tests/support/run-script.ts'

const { dataDir, run, openData } = scriptFolder('staff-invite.ts', productionEnv)

const tokenIn = (stdout: string) =>
  /https:\/\/shop\.example\/staff\/invitation\?token=([\w-]{43})\n/.exec(stdout)?.[1]

describe('npm run staff:invite', { timeout: 120_000 }, () => {
  it('prints an invitation link, with and without a running shop', async () => {
    const firstRun = await run('Ada@Example.com', '--role', 'manager')
    expect(firstRun).toMatchObject({ code: 0, stderr: '' })
    expect(firstRun.stdout).toContain('ada@example.com is invited to the team. Role: Manager.')
    expect(firstRun.stdout).toContain('The link can be used once and expires on ')

    const shop = await openData()
    const now = new Date()
    const token = tokenIn(firstRun.stdout) ?? ''
    expect(await findInvitation(shop.db, token, now)).toMatchObject({
      email: 'ada@example.com',
      role: 'manager',
    })
    const handlers = staffHandlers({ db: shop.db, clock: systemClock, origin: () => 'https://shop.example' })
    const adminSocket = await serveAdminSocket(dataDir(), handlers)
    const asked = await run('bo@example.com', '--role', 'support', '--language', 'de')
    expect(asked.stdout).toContain('bo@example.com ist ins Team eingeladen. Rolle: Kundenservice.')
    expect(await findInvitation(shop.db, tokenIn(asked.stdout) ?? '', now)).toMatchObject({ role: 'support' })
    expect(await listInvitations(shop.db, now)).toHaveLength(2)
    const emails = await shop.db.selectFrom('messages').select(['kind', 'recipient']).orderBy('id').execute()
    expect(emails.map(({ recipient }) => recipient)).toEqual(['ada@example.com', 'bo@example.com'])
    await adminSocket.close()
    await shop.close()
  })

  it('names the wrong or missing argument', async () => {
    for (const [args, sentence] of [
      [[], 'Please name one e-mail address to invite'],
      [['a@example.com', 'b@example.com', '--role', 'manager'], 'one e-mail address'],
      [['nobody', '--role', 'manager'], '“nobody” is not a valid e-mail address.'],
      [['ada@example.com'], 'Please name the role'],
      [['ada@example.com', '--role', 'owner'], 'Please name the role'],
    ] as const) {
      const failed = await run(...args)
      expect(failed).toMatchObject({ code: 2, stdout: '' })
      expect(failed.stderr).toContain(sentence)
      expect(failed.stderr).toContain('npm run staff:invite --')
    }
    expect((await run('--help')).stdout).toContain('within 72 hours')
  })
})
