import { beforeEach, expect, test } from 'vitest'
import { newId, type UserId } from '#shop/ids.ts'
import { newUser } from '#tests/support/accounts.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import {
  deleteFilter,
  listSavedFilters,
  MOST_FILTERS,
  renameFilterCategory,
  saveFilter,
} from './saved-filters.server.ts'

const now = new Date('2026-11-22T10:00:00Z')

describeOnEachEngine('saved filters', ({ db }) => {
  let [ada, bo] = [newId<'user'>(), newId<'user'>()]
  beforeEach(async () => {
    await db().deleteFrom('users').execute()
    ada = await newUser(db(), { name: 'Ada', email: 'ada@example.com' })
    bo = await newUser(db(), { name: 'Bo', email: 'bo@example.com' })
  })
  const save = (userId: UserId, name: string, query = 'status=draft') =>
    saveFilter(db(), { userId, name, query, now })
  const namesOf = async (userId: UserId) => (await listSavedFilters(db(), userId)).map(({ name }) => name)

  test('belong to one person, sorted by name', async () => {
    await save(ada, 'Sold out', 'stock=out')
    await save(ada, 'Drafts')
    await save(bo, 'Drafts', 'status=draft&sort=name')
    expect(await namesOf(ada)).toEqual(['Drafts', 'Sold out'])
    expect(await listSavedFilters(db(), bo)).toMatchObject([
      { name: 'Drafts', query: 'status=draft&sort=name' },
    ])
  })

  test('are deleted only by their owner, once', async () => {
    await save(ada, 'Drafts')
    const [{ id } = { id: newId<'saved_filter'>() }] = await listSavedFilters(db(), ada)
    expect(await deleteFilter(db(), { id, userId: bo })).toBeNull()
    expect(await namesOf(ada)).toEqual(['Drafts'])
    expect(await deleteFilter(db(), { id, userId: ada })).toEqual({ ok: true, value: { name: 'Drafts' } })
    expect(await deleteFilter(db(), { id, userId: ada })).toBeNull()
  })

  test('have different names, even if the button is pressed twice, and are limited', async () => {
    const both = await Promise.all([save(ada, 'Drafts'), save(ada, 'Drafts')])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(both.find(({ ok }) => !ok)).toMatchObject({ problem: { code: 'staff.filter_name_taken' } })
    for (let at = 1; at < MOST_FILTERS; at += 1) await save(ada, `Filter ${at}`)
    expect(await save(ada, 'One more')).toMatchObject({
      problem: { code: 'staff.too_many_filters', facts: { limit: MOST_FILTERS } },
    })
  })

  test('follow a category to its new slug', async () => {
    await save(ada, 'Sofas', 'q=lund&status=draft&category=sofas&sort=name')
    await save(ada, 'Sofa beds', 'category=sofas-beds')
    await save(ada, 'Search', 'q=category%3Dsofas')
    await save(bo, 'Sofas', 'category=sofas')
    await renameFilterCategory(db(), { from: 'sofas', to: 'couches' })
    expect((await listSavedFilters(db(), ada)).map(({ query }) => query)).toEqual([
      'q=category%3Dsofas',
      'category=sofas-beds',
      'q=lund&status=draft&category=couches&sort=name',
    ])
    expect(await listSavedFilters(db(), bo)).toMatchObject([{ query: 'category=couches' }])
  })

  test('are deleted with their owner', async () => {
    await save(ada, 'Drafts')
    await db().deleteFrom('users').where('id', '=', ada).execute()
    expect(await db().selectFrom('saved_filters').selectAll().execute()).toEqual([])
  })
})
