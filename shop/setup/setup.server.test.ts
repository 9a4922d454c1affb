import { expect, it } from 'vitest'
import { changeSettings, getSettings } from '#shop/settings/settings.server.ts'
import { after, DAY } from '#shop/time.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { problemText } from '#words/problem-text.ts'
import { finishSetup, isOpenLink, mayContinueSetup, openSetupLink, startSetup } from './setup.server.ts'

const now = new Date('2026-11-28T09:00:00Z')
const lastMoment = after(now, DAY - 1)
const tooLate = after(now, DAY)

describeOnEachEngine('the link to set up a new shop', ({ db }) => {
  const newLink = async (at: Date) => {
    const started = await startSetup(db(), { now: at })
    if (!started.ok) throw new Error(started.problem.code)
    return started.value.token
  }

  it('works once, in the first browser that opens it', async () => {
    const token = await newLink(now)
    const opened = await Promise.all([1, 2].map(() => openSetupLink(db(), { token, now })))
    expect(opened.filter(({ ok }) => ok)).toHaveLength(1)
    const refused = opened.find(({ ok }) => !ok)
    expect(refused).toMatchObject({ problem: { code: 'setup.link_over' } })
    expect(isOpenLink(await getSettings(db()), { token, now })).toBe(false)
  })

  it('expires after 24 hours, together with the browser’s session', async () => {
    const token = await newLink(now)
    expect(isOpenLink(await getSettings(db()), { token, now: lastMoment })).toBe(true)
    const refused = await openSetupLink(db(), { token, now: tooLate })
    if (refused.ok) throw new Error('The link has not expired.')
    expect(problemText(refused.problem, 'en')).toContain('Run “npm run shop:new” again to get a new link.')
    expect(problemText(refused.problem, 'de')).toContain('npm run shop:new')

    const opened = await openSetupLink(db(), { token, now: lastMoment })
    if (!opened.ok) throw new Error(opened.problem.code)
    const { session, lifetime } = opened.value
    expect(lifetime).toBe(1)
    const settings = await getSettings(db())
    expect(mayContinueSetup(settings, { session, now: lastMoment })).toBe(true)
    expect(mayContinueSetup(settings, { session, now: tooLate })).toBe(false)
    const late = await finishSetup(db(), { session, now: tooLate, needsManager: false })
    expect(late).toMatchObject({ ok: false, problem: { code: 'setup.link_over' } })
  })

  it('is replaced by a new link, which keeps what the owner has entered', async () => {
    const first = await newLink(now)
    await changeSettings(db(), { shopName: 'Möbel Nord' }, { now })
    const second = await newLink(tooLate)
    expect(await openSetupLink(db(), { token: first, now: tooLate })).toMatchObject({ ok: false })
    expect(await openSetupLink(db(), { token: second, now: tooLate })).toMatchObject({ ok: true })
    expect((await getSettings(db())).shopName).toBe('Möbel Nord')
  })
})
