import { describe, expect, it } from 'vitest'
import { productOf, rowErrorsOf } from '../read/read-rows.test.support.ts'

describe('rows of one product', () => {
  it('that repeat it are merged, with all of their categories, the first being the main one', () => {
    const row = { handle: 'a', name_en: 'Stool', price: '10', width_mm: '400' }
    const { draft, issues } = productOf([
      { ...row, categories: 'chairs' },
      { ...row, categories: 'sofas' },
      { ...row, categories: 'chairs' },
    ])
    expect(draft).toMatchObject({ categories: ['chairs', 'sofas'], variants: [{ sku: 'a', price: 1000 }] })
    expect(issues).toEqual([])
  })

  it('that contradict each other keep the first value, and each contradiction is reported', () => {
    const row = { handle: 'a', name_en: 'Stool', price: '10', width_mm: '400', designer: 'A. Lund' }
    const { draft, issues } = productOf([
      { ...row, designer: '' },
      { ...row, price: '10.00', width_mm: '410' },
      { ...row, name_en: 'Chair', designer: 'B. Lund' },
    ])
    expect(draft).toMatchObject({
      texts: { en: { name: 'Stool' } },
      designer: 'A. Lund',
      dimensions: { width: 400 },
    })
    expect(issues).toEqual([
      'Line 4, name_en: “Chair” differs from “Stool” in line 2, which was kept',
      'Line 4, designer: “B. Lund” differs from “A. Lund” in line 3, which was kept',
      'Line 3, width_mm: “410” differs from “400” in line 2, which was kept',
    ])
  })

  const option = { option1_name_en: 'Fabric', option1_name_de: 'Stoff' }
  const oat = {
    ...option,
    option1_value_en: 'Oat bouclé',
    option1_value_de: 'Bouclé Hafer',
    option1_swatch: '#B9B2A3',
  }
  const moss = { ...option, option1_value_en: 'Moss', option1_value_de: 'Moos', option1_swatch: '' }

  it('with options are its variants', () => {
    const { draft, issues } = productOf([
      { handle: 'bank', name_en: 'Bank', price: '900', width_mm: '2000', ...oat },
      { handle: 'bank', name_en: '', price: '950', width_mm: '2200', ...moss },
    ])
    expect(issues).toEqual([])
    expect(draft?.options).toEqual([
      {
        code: 'fabric',
        names: { en: 'Fabric', de: 'Stoff' },
        values: [
          { code: 'oat-boucle', names: { en: 'Oat bouclé', de: 'Bouclé Hafer' }, swatch: '#b9b2a3' },
          { code: 'moss', names: { en: 'Moss', de: 'Moos' } },
        ],
      },
    ])
    expect(draft?.dimensions).toEqual({ width: 2000 })
    expect(draft?.variants).toMatchObject([
      { sku: 'bank-oat-boucle', price: 90_000, values: { fabric: 'oat-boucle' } },
      { sku: 'bank-moss', price: 95_000, values: { fabric: 'moss' }, dimensions: { width: 2200 } },
    ])
  })

  it('without SKUs get ones that stay the same, and are never too long', () => {
    const long = (name: string) => ({
      option1_name_en: 'Size',
      option1_value_en: `${name} ${'very '.repeat(12)}wide`,
    })
    const rows = ['One', 'Two'].map((name) => ({
      handle: 'bank',
      name_en: 'Bank',
      price: '9',
      ...long(name),
    }))
    const skus = (all: typeof rows) => productOf(all).draft?.variants.map(({ sku }) => sku)
    expect(skus(rows)?.map((sku) => sku.length)).toEqual([64, 64])
    expect(new Set(skus(rows)).size).toBe(2)
    expect(skus(rows.toReversed())).toEqual(skus(rows)?.toReversed())
  })

  it('without SKUs get ones that begin like those of the other variants', () => {
    const row = { handle: 'bank', name_en: 'Bank', price: '9', option1_name_en: 'Fabric' }
    const skus = (...given: (readonly [sku: string, fabric: string])[]) =>
      productOf(
        given.map(([sku, fabric]) => ({ ...row, sku, option1_value_en: fabric })),
      ).draft?.variants.map(({ sku }) => sku)
    expect(skus(['LUND', 'Oat'], ['', 'Moss'])).toEqual(['LUND', 'LUND-MOSS'])
    expect(skus(['LUND-OAT', 'Oat'], ['', 'Moss'])).toEqual(['LUND-OAT', 'LUND-MOSS'])
    expect(skus(['A1', 'Oat'], ['B2', 'Moss'], ['', 'Clay'])).toEqual(['A1', 'B2', 'bank-clay'])
    expect(skus(['LUND', 'Oat'], ['LUND-MOSS', 'Clay'], ['', 'Moss'])).toEqual([
      'LUND',
      'LUND-MOSS',
      'LUND-MOSS-2',
    ])
    expect(skus(['', 'Oat'], ['', 'Oat-1'])).toEqual(['bank-oat', 'bank-oat-1'])
  })

  it('may have two options of the same name, which stay apart', () => {
    const row = {
      handle: 'rug',
      name_en: 'Rug',
      price: '9',
      option1_name_en: 'Size',
      option2_name_en: 'size ',
    }
    const { draft, issues } = productOf([
      { ...row, sku: 'R1', option1_value_en: 'S', option2_value_en: 'Thin' },
      { ...row, sku: 'R2', option1_value_en: 'S', option2_value_en: 'Thick' },
    ])
    expect(draft?.options).toMatchObject([
      { code: 'size', names: { en: 'Size' }, values: [{ code: 's' }] },
      { code: 'size-2', names: { en: 'size' }, values: [{ code: 'thin' }, { code: 'thick' }] },
    ])
    expect(draft?.variants.map(({ values }) => values)).toEqual([
      { size: 's', 'size-2': 'thin' },
      { size: 's', 'size-2': 'thick' },
    ])
    expect(issues).toEqual([
      'Line 2, option2_name_en: “size” is the name of two options of this product; both were imported, please rename one of them',
    ])
  })

  it('keep the code that the table gives to one of two options of the same name', () => {
    const row = {
      handle: 'rug',
      name_en: 'Rug',
      price: '9',
      option1_name_en: 'Size',
      option2_name_en: 'Size',
    }
    const { draft, issues } = productOf([
      { ...row, sku: 'R1', option2_code: 'size', option1_value_en: 'S', option2_value_en: 'Thin' },
    ])
    expect(draft?.options).toMatchObject([{ code: 'size-2' }, { code: 'size' }])
    expect(issues).toEqual([])
  })

  it('have one value for names that differ only in case or spaces', () => {
    const row = {
      handle: 'bank',
      name_en: 'Bank',
      price: '9',
      option1_name_en: 'Wood',
      option2_name_en: 'Size',
    }
    const { draft, issues } = productOf([
      { ...row, sku: 'B1', option1_value_en: 'Dark oak', option1_value_de: '', option2_value_en: 'S' },
      { ...row, sku: 'B2', option1_value_en: 'dark  OAK', option1_value_de: 'Eiche', option2_value_en: 'M' },
    ])
    expect(draft?.options[0]?.values).toMatchObject([
      { code: 'dark-oak', names: { en: 'Dark oak', de: 'Eiche' } },
    ])
    expect(draft?.variants.map(({ sku, values }) => [sku, values['wood'], values['size']])).toEqual([
      ['B1', 'dark-oak', 's'],
      ['B2', 'dark-oak', 'm'],
    ])
    expect(issues).toEqual([
      'Line 3, option1_value_en: “dark OAK” is the same value as “Dark oak” except for case or spaces; both were imported as one value',
    ])
  })

  it('keep values apart that differ only in case, if two variants would otherwise be the same', () => {
    const row = { handle: 'bank', name_en: 'Bank', price: '9', option1_name_en: 'Wood' }
    const { draft, issues } = productOf([
      { ...row, sku: 'B1', option1_value_en: 'Oak' },
      { ...row, sku: 'B2', option1_value_en: 'OAK' },
    ])
    expect(draft?.variants.map(({ sku, values }) => [sku, values['wood']])).toEqual([
      ['B1', 'oak'],
      ['B2', 'oak-2'],
    ])
    expect(issues).toEqual([
      'Line 3, option1_value_en: “OAK” differs from “Oak” only in case or spaces, but is another variant; both were imported, please rename one of them',
    ])
  })

  it('skip a variant without option values, or with those of another variant', () => {
    const { draft, issues } = productOf([
      { handle: 'bank', sku: 'B1', name_en: 'Bank', price: '900', ...oat },
      { handle: 'bank', sku: 'B2', name_en: 'Bank', price: '900', ...oat },
      {
        handle: 'bank',
        sku: 'B3',
        name_en: 'Bank',
        price: '900',
        ...oat,
        option1_value_en: '',
        option1_value_de: '',
      },
      { handle: 'bank', sku: 'B4', name_en: 'Bank', price: '', ...moss },
    ])
    expect(draft?.variants.map(({ sku }) => sku)).toEqual(['B1'])
    expect(issues).toEqual([
      'Line 3, sku: “B2” chooses the same options as line 2 under another SKU',
      'Line 4, option1_value_en: is empty, but every product needs it',
      'Line 5, price: is empty, but every product needs it',
    ])
  })

  it('need a name and a price for a new product', () => {
    expect(productOf([{ handle: 'a', price: '1' }])).toEqual({
      draft: null,
      issues: ['Line 2, name.en: is empty, but every product needs it'],
    })
    expect(productOf([{ handle: 'a', name_en: 'Sofa' }]).issues).toEqual([
      'Line 2, price: is empty, but every product needs it',
    ])
  })

  describe('for an existing product', () => {
    const known = productOf([
      {
        handle: 'bank',
        sku: 'B1',
        name_en: 'Bank',
        name_de: 'Bank',
        materials_en: 'Oak',
        price: '900',
        width_mm: '2000',
        ...oat,
      },
      {
        handle: 'bank',
        sku: 'B2',
        name_en: '',
        name_de: '',
        materials_en: '',
        price: '900',
        width_mm: '2200',
        ...moss,
      },
    ]).draft

    it('change only what they have columns for', () => {
      const { draft } = productOf([{ handle: 'bank', sku: 'B2', price: '990' }], known)
      expect(draft).toEqual({
        ...known,
        slug: 'x',
        variants: known?.variants.map((variant) =>
          variant.sku === 'B2' ? { ...variant, price: 99_000 } : variant,
        ),
      })
    })

    it('change and clear the shapes', () => {
      const shapeOf = (shape: string, before = known) =>
        productOf([{ handle: 'bank', sku: 'B2', shape }], before).draft
      const shaped = shapeOf('chaise|straight|chaise')
      expect(shaped?.shape).toEqual(['straight', 'chaise'])
      expect(productOf([{ handle: 'bank', sku: 'B2', price: '990' }], shaped).draft?.shape).toEqual(
        shaped?.shape,
      )
      expect(shapeOf('', shaped)?.shape).toBeUndefined()
    })

    it('set the mattress width of each variant', () => {
      const { draft } = productOf(
        [
          { handle: 'bank', sku: 'B1', mattress_width_mm: '140 cm' },
          { handle: 'bank', sku: 'B2', mattress_width_mm: '1600' },
        ],
        known,
      )
      expect(draft?.dimensions.mattressWidth).toBe(1400)
      expect(draft?.variants.map(({ dimensions }) => dimensions?.mattressWidth)).toEqual([undefined, 1600])
    })

    it('keep a variant’s own dimensions, even if they equal those of its product', () => {
      const own = { width: 2000 }
      const variants = known?.variants.map((variant) => ({ ...variant, dimensions: own })) ?? []
      const measured = known && { ...known, variants }
      const { draft } = productOf([{ handle: 'bank', sku: 'B2', price: '990' }], measured)
      expect(draft?.variants.map(({ dimensions }) => dimensions)).toEqual([own, own])
    })

    it('clear what they have empty cells for', () => {
      const { draft } = productOf([{ handle: 'bank', sku: 'B1', materials_en: '' }], known)
      expect(draft?.texts).toEqual({ en: { name: 'Bank' }, de: { name: 'Bank' } })
    })

    it('add a variant without changing the others', () => {
      const clay = { ...option, option1_value_en: 'Clay', option1_value_de: 'Ton', option1_swatch: '' }
      const { draft, issues } = productOf([{ handle: 'bank', sku: 'B3', price: '900', ...clay }], known)
      expect(issues).toEqual([])
      expect(draft?.variants.map(({ sku }) => sku)).toEqual(['B1', 'B2', 'B3'])
      expect(draft?.options[0]?.values.map(({ code }) => code)).toEqual(['oat-boucle', 'moss', 'clay'])
    })

    describe('with texts about an option value', () => {
      const described = {
        material: { en: 'Bouclé' },
        composition: { en: '72% wool', de: '72 % Wolle' },
        care: { en: '<b>Dry-clean</b>' },
      }
      const row = { handle: 'bank', sku: 'B1', ...oat }
      const { draft: stored } = productOf(
        [
          { ...row, option1_value_composition_en: '' },
          { ...row, option1_value_composition_en: '72% wool' },
        ].map((each) => ({
          ...each,
          price: '900',
          name_en: 'Bank',
          option1_value_material_en: described.material.en,
          option1_value_composition_de: described.composition.de,
          option1_value_care_en: described.care.en,
        })),
      )
      const oatIn = (draft: typeof stored) =>
        draft?.options[0]?.values.find(({ code }) => code === 'oat-boucle')

      it('take each text from the first row that has it', () => {
        expect(oatIn(stored)).toMatchObject(described)
      })

      it('keep the texts that the table has no column for, and clear those with empty cells', () => {
        expect(oatIn(productOf([row], stored).draft)).toMatchObject(described)
        const { draft } = productOf(
          [{ ...row, option1_value_composition_en: '', option1_value_care_en: '' }],
          stored,
        )
        expect(oatIn(draft)).toMatchObject({
          composition: { de: '72 % Wolle' },
          material: described.material,
        })
        expect(oatIn(draft)).not.toHaveProperty('care')
      })

      it('are refused if they are too long', () => {
        expect(rowErrorsOf({ ...row, option1_value_composition_en: 'x'.repeat(301) })).toEqual([
          expect.stringContaining('option1_value_composition_en'),
        ])
      })
    })

    it('replace the SKU of the variant with the same options', () => {
      const { draft } = productOf([{ handle: 'bank', sku: 'NEW', price: '900', ...moss }], known)
      expect(draft?.variants.map(({ sku }) => sku)).toEqual(['B1', 'NEW'])
    })
  })
})
