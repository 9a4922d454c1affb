import { expect, it } from 'vitest'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { makeSofaCategories, saveDraft, sofaDraft } from '#tests/support/product-drafts.ts'
import {
  changeManufacturer,
  createManufacturer,
  findManufacturer,
  listManufacturersForStaff,
  removeManufacturer,
} from './manufacturers.server.ts'
import { emptyManufacturer, type ManufacturerTexts, textsOfManufacturer } from './manufacturers.ts'

const lund: ManufacturerTexts = {
  ...emptyManufacturer,
  name: 'Lund Møbler ApS',
  address: 'Havnegade 1\n1058 København',
  country: 'DK',
  contact: 'safety@lund.example',
}
const query = { filter: 'all', text: '', page: 1 } as const

describeOnEachEngine('the manufacturers', ({ newDatabase }) => {
  it('get a free slug from their name, and their texts can be changed', async () => {
    const { db } = await newDatabase()
    expect(await createManufacturer(db, lund)).toMatchObject({ value: { slug: 'lund-moebler-aps' } })
    expect(await createManufacturer(db, lund)).toMatchObject({ value: { slug: 'lund-moebler-aps-2' } })
    expect(await createManufacturer(db, { ...lund, name: '家具' })).toMatchObject({
      value: { slug: 'manufacturer' },
    })
    const typed = { ...lund, address: 'Vej 2\r\n6200 Aabenraa' }
    const changed = await changeManufacturer(db, { slug: 'lund-moebler-aps', seen: lund, typed })
    expect(changed).toMatchObject({ ok: true, value: { changes: [{ name: 'address', from: lund.address }] } })
    const found = await findManufacturer(db, 'lund-moebler-aps')
    expect(found?.draft).toMatchObject({ name: lund.name, address: expect.stringContaining('Aabenraa') })
  })

  it('are refused with a reason for each field', async () => {
    const { db } = await newDatabase()
    const refused = async (texts: Partial<ManufacturerTexts>) => {
      const result = await createManufacturer(db, { ...lund, ...texts })
      return result.ok ? null : result.errors
    }
    expect(await refused({ name: ' ', address: '', country: '', contact: '' })).toEqual({
      name: 'missing',
      address: 'missing',
      country: 'missing',
      contact: 'missing',
    })
    expect(await refused({ name: 'x'.repeat(201), contact: 'phone 123', country: 'Denmark' })).toEqual({
      name: 'long',
      contact: 'contact',
      country: 'country',
    })
    expect(await refused({ contact: 'http://lund.example' })).toEqual({ contact: 'contact' })
    expect(await refused({ country: 'US' })).toEqual({ responsibleName: 'responsible' })
    expect(await refused({ country: 'US', responsibleName: 'Import GmbH' })).toEqual({
      responsibleAddress: 'missing',
      responsibleContact: 'missing',
    })
    const responsible = {
      responsibleName: 'Import GmbH',
      responsibleAddress: 'Weg 1',
      responsibleContact: 'https://import.example',
    }
    expect(await refused({ country: 'US', ...responsible })).toBeNull()
    expect((await listManufacturersForStaff(db, query)).total).toBe(1)
  })

  it('are not overwritten by a form that another person’s change has made stale', async () => {
    const { db } = await newDatabase()
    await createManufacturer(db, lund)
    const edit = { slug: 'lund-moebler-aps', seen: lund }
    await changeManufacturer(db, { ...edit, typed: { ...lund, contact: 'post@lund.example' } })
    const second = await changeManufacturer(db, { ...edit, typed: { ...lund, name: 'Lund' } })
    expect(second).toMatchObject({ problem: { code: 'catalogue.manufacturer_changed' } })
    const found = await findManufacturer(db, edit.slug)
    expect(found && textsOfManufacturer(found.draft)).toEqual({ ...lund, contact: 'post@lund.example' })
  })

  it('are removed only without products', async () => {
    const { db } = await newDatabase()
    await makeSofaCategories(db)
    await createManufacturer(db, lund)
    await createManufacturer(db, { ...lund, name: 'Unused' })
    await saveDraft(db, sofaDraft('oslo', { manufacturer: 'lund-moebler-aps' }))
    expect(await removeManufacturer(db, 'lund-moebler-aps')).toMatchObject({
      problem: { code: 'catalogue.manufacturer_used', facts: { products: 1 } },
    })
    const unused = await listManufacturersForStaff(db, { ...query, filter: 'unused' })
    expect(unused.manufacturers).toMatchObject([{ slug: 'unused', products: 0 }])
    expect(await removeManufacturer(db, 'unused')).toMatchObject({ ok: true })
    expect(await removeManufacturer(db, 'unused')).toMatchObject({
      problem: { code: 'catalogue.no_such_manufacturer' },
    })
    const listed = await listManufacturersForStaff(db, { ...query, text: '50%_' })
    expect(listed).toEqual({ manufacturers: [], total: 0 })
    expect((await listManufacturersForStaff(db, query)).manufacturers).toMatchObject([{ products: 1 }])
  })
})
