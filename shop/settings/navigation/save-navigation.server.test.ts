import { beforeEach, expect, it } from 'vitest'
import { inTransaction } from '#platform/db/transaction.server.ts'
import type { Db } from '#platform/db/database.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { changeSettings, getSettings } from '../settings.server.ts'
import { standardNavigation } from './navigation.ts'
import {
  addNavigationLink,
  moveNavigationLink,
  removeNavigationLink,
  saveNavigationLabels,
} from './save-navigation.server.ts'

const now = new Date('2026-11-01T09:00:00Z')
const at = { now }
const none = { en: '', de: '' }
const targets = new Set(['category:seating'])

describeOnEachEngine('the links of the navigation', ({ db }) => {
  beforeEach(async () => void (await changeSettings(db(), { navigation: standardNavigation }, at)))

  const run = <T>(command: (tx: Db) => Promise<T>) => inTransaction(db(), command)
  const header = async () => (await getSettings(db())).navigation.header
  const add = (typed: { target?: string; url?: string; label?: typeof none }) =>
    run((tx) =>
      addNavigationLink(tx, { place: 'header', target: '', url: '', label: none, targets, now, ...typed }),
    )

  it('lead to a target of the shop or to another site', async () => {
    expect(await add({ target: 'category:seating' })).toMatchObject({ ok: true })
    const label = { en: ' Our  blog ', de: 'Blog' }
    expect(await add({ url: 'https://blog.example/', label })).toMatchObject({ ok: true })
    expect((await header()).slice(2)).toMatchObject([
      { target: 'category:seating', label: none },
      { target: 'https://blog.example/', label: { en: 'Our blog', de: 'Blog' } },
    ])
  })

  it('are refused without a target, without a text of another site, and beyond the limit', async () => {
    expect(await add({ target: 'category:gone' })).toEqual({
      ok: false,
      errors: { target: { kind: 'no_target' } },
    })
    expect(await add({ url: 'javascript:alert(1)', label: { en: 'x'.repeat(41), de: '' } })).toEqual({
      ok: false,
      errors: {
        url: { kind: 'target_url' },
        'label.en': { kind: 'too_long', limit: 40 },
        'label.de': { kind: 'label_needed' },
      },
    })
    for (let count = 0; count < 3; count++) await add({ target: 'category:seating' })
    expect(await add({ target: 'category:seating' })).toEqual({
      ok: false,
      errors: { target: { kind: 'too_many_links', limit: 5 } },
    })
    expect(await header()).toHaveLength(5)
  })

  it('move and disappear, except the link that a law requires', async () => {
    await run((tx) => moveNavigationLink(tx, { place: 'header', id: 'rooms', by: -1 }, at))
    await run((tx) => moveNavigationLink(tx, { place: 'header', id: 'rooms', by: -1 }, at))
    expect((await header()).map(({ id }) => id)).toEqual(['rooms', 'furniture'])
    await run((tx) => removeNavigationLink(tx, { place: 'header', id: 'furniture' }, at))
    expect((await header()).map(({ id }) => id)).toEqual(['rooms'])
    expect(
      await run((tx) => removeNavigationLink(tx, { place: 'service', id: 'returns' }, at)),
    ).toMatchObject({ ok: false, problem: { code: 'settings.required_link' } })
    expect(await run((tx) => removeNavigationLink(tx, { place: 'header', id: 'returns' }, at))).toMatchObject(
      { ok: false, problem: { code: 'settings.no_such_link' } },
    )
  })

  it('keep the text of the first of two people until the second confirms', async () => {
    const save = (label: typeof none, seen: typeof none) =>
      run((tx) => saveNavigationLabels(tx, { place: 'header', id: 'rooms', label, seen, now }))
    expect(await save({ en: 'Living', de: '' }, none)).toMatchObject({
      ok: true,
      value: { changes: [{ name: 'label.en', from: '', to: 'Living' }] },
    })
    expect(await save({ en: 'Spaces', de: 'Wohnen' }, none)).toEqual({
      ok: false,
      errors: { 'label.en': { kind: 'changed_meanwhile', current: 'Living' } },
    })
    const seen = { en: 'Living', de: '' }
    expect(await save({ en: 'Spaces', de: 'Wohnen' }, seen)).toMatchObject({ ok: true })
    expect((await header())[1]?.label).toEqual({ en: 'Spaces', de: 'Wohnen' })
  })
})
