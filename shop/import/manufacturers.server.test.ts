import { expect, it } from 'vitest'
import { findProduct } from '#shop/catalogue/find-product.server.ts'
import { listManufacturers } from '#shop/catalogue/required-data/manufacturers.server.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { importFile, temporaryCsvFiles } from '#tests/support/csv-imports.ts'

const fileOf = temporaryCsvFiles()

const columns = 'manufacturer_name,manufacturer_address,manufacturer_country,manufacturer_contact'
const responsible = 'responsible_name,responsible_address,responsible_contact'
const header = `kind,handle,slug,manufacturer,name_en,price,${columns},${responsible}\n`
const werk = 'manufacturer,,werk,,,,Werk ApS,"Vej 1\n6200 Aabenraa",DK,post@werk.example,,,\n'
const person = 'Import GmbH,Weg 2,https://import.example'
const remote = `manufacturer,,remote,,,,Remote Ltd,Road 3,GB,post@remote.example,${person}\n`
const bench = ',bench,bench,werk,Bench,90,,,,,,,\n'

describeOnEachEngine('a table that defines manufacturers', ({ newDatabase }) => {
  it('creates them before their products, and the product page shows them', async () => {
    const { db } = await newDatabase()
    const file = await fileOf(header + werk + remote + bench)
    const { said, report } = await importFile(db, { file })
    expect(said).toEqual([])
    expect(report).toMatchObject({ created: 1, withoutManufacturer: 0, defined: { created: 2 } })
    expect(await listManufacturers(db)).toMatchObject([
      {
        slug: 'remote',
        responsible: { name: 'Import GmbH', address: 'Weg 2', contact: 'https://import.example' },
      },
      { slug: 'werk', responsible: undefined },
    ])
    expect(await findProduct(db, 'bench', 'en')).toMatchObject({
      product: {
        manufacturer: {
          name: 'Werk ApS',
          address: 'Vej 1\n6200 Aabenraa',
          country: 'DK',
          contact: 'post@werk.example',
          responsible: null,
        },
      },
    })
    expect((await importFile(db, { file })).report).toMatchObject({ updated: 0, defined: { unchanged: 2 } })
  })

  it('changes only what it has columns for', async () => {
    const { db } = await newDatabase()
    await importFile(db, { file: await fileOf(header + remote) })
    const rows = 'kind,slug,manufacturer_contact\nmanufacturer,remote,https://remote.example/help\n'
    await importFile(db, { file: await fileOf(rows) })
    expect(await listManufacturers(db)).toMatchObject([
      { name: 'Remote Ltd', contact: 'https://remote.example/help', responsible: { name: 'Import GmbH' } },
    ])
  })

  it('reports incomplete and contradictory data, and what is missing in the offer of a product', async () => {
    const { db } = await newDatabase()
    const rows = [
      'manufacturer,,a,,,,A GmbH,Weg 1,DE,,,,\n',
      'manufacturer,,b,,,,B Inc,Road 1,US,post@b.example,,,\n',
      'manufacturer,,c,,,,C Inc,Road 1,US,post@c.example,Import GmbH,,post@import.example\n',
      'manufacturer,,d,,,,D GmbH,Weg 1,DE,telephone,,,\n',
      ',chair,chair,a,Chair,5,,,,,,,\n',
      ',stool,stool,,Stool,5,,,,,,,\n',
    ]
    const { said, report } = await importFile(db, { file: await fileOf(header + rows.join('')) })
    expect(said).toEqual([
      'Line 5, manufacturer_contact: “telephone” is not an e-mail address or a URL that starts with https://',
      'Line 2, manufacturer_contact: is empty, but a manufacturer needs a name, a postal address, a country and an e-mail or web address',
      'Line 3, manufacturer_country: “US” is outside the EU, so the row also needs a responsible person in the EU: name, postal address and e-mail or web address',
      'Line 4, responsible_address: is empty, but a responsible person needs a name, a postal address and an e-mail or web address',
      'Line 6, manufacturer: “a” is not the slug of a manufacturer in the shop or in an earlier row of the table',
    ])
    expect(report).toMatchObject({ created: 1, badRows: 5, withoutManufacturer: 1, defined: { created: 0 } })
  })

  it('skips a product whose composition does not sum to 100 per cent', async () => {
    const { db } = await newDatabase()
    const rows = 'handle,name_en,price,composition\nrug,Rug,9,"80% wool, 10% linen"\nmat,Mat,9,100% sisal\n'
    const { said } = await importFile(db, { file: await fileOf(rows) })
    expect(said).toEqual([
      'Line 2, composition: “80% wool, 10% linen” sums to 90%, but a composition must sum to 100%',
    ])
    expect(await findProduct(db, 'mat', 'en')).toMatchObject({
      product: { composition: [{ fibres: [{ fibre: 'sisal', percent: 100 }] }] },
    })
  })

  it('says how many guarantees are not shown, because guarantor, address or conditions are missing', async () => {
    const { db } = await newDatabase()
    const rows = [
      'handle,name_en,price,warranty_years,guarantor,guarantee_en\n',
      'rug,Rug,9,5,shop,Seams\nmat,Mat,9,5,,Seams\nbag,Bag,9,5,shop,\nlog,Log,9,5,manufacturer,Bark\nbox,Box,9,,,\n',
    ]
    const { report } = await importFile(db, { file: await fileOf(rows.join('')) })
    expect(report).toMatchObject({ created: 5, incompleteGuarantees: 3, withoutManufacturer: 5 })
  })
})
