import { afterEach, expect, it } from 'vitest'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { counts, temporaryCsvFiles, importedAt, importFile } from '#tests/support/csv-imports.ts'
import { importTable, type ImportInput } from './import.server.ts'

const fileOf = temporaryCsvFiles()
const header = 'handle,sku,name_en,price,on_hand'
const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => `p${index},S${index},Piece ${index},10,3`)

describeOnEachEngine('an import of all rows or none', ({ db }) => {
  afterEach(async () => {
    await db().deleteFrom('stock_entries').execute()
    await db().deleteFrom('products').execute()
  })

  const state = async () => ({
    products: (await db().selectFrom('products').select('handle').execute()).length,
    findable: (await db().selectFrom('search_texts').select('product_id').execute()).length,
    entries: (await db().selectFrom('stock_entries').select('id').execute()).length,
    categories: (await db().selectFrom('categories').select('slug').execute()).length,
    version: await db().selectFrom('catalogue_version').select('version').executeTakeFirst(),
  })

  const allOrNothing = async (rows: readonly string[], input: Partial<ImportInput> = {}) => {
    const lines: number[] = []
    const outcome = await importTable(db(), {
      file: await fileOf([header, ...rows].join('\n')),
      mapping: null,
      now: importedAt,
      allOrNothing: true,
      onIssue: ({ line }) => lines.push(line),
      ...input,
    })
    return { outcome, lines }
  }

  it('saves them all when each is valid', async () => {
    const { outcome } = await allOrNothing(rowsOf(420))
    expect(outcome).toMatchObject({ ok: true, value: { dryRun: false, created: 420, badRows: 0 } })
    expect(await state()).toMatchObject({ products: 420, entries: 420 })
    const file = await fileOf([header, ...rowsOf(420)].join('\n'))
    expect(counts((await importFile(db(), { file, allOrNothing: true })).report)).toMatchObject({
      unchanged: 420,
    })
  })

  it('saves none when the last is invalid, and reports it once', async () => {
    const before = await state()
    const rows = [...rowsOf(420), 'x,X,Bench,ten,1', 'y,Y,,10,1']
    const { outcome, lines } = await allOrNothing(rows)
    expect(outcome).toMatchObject({ problem: { code: 'import.not_all', facts: { badRows: 2 } } })
    expect(lines).toEqual([422, 423])
    expect(await state()).toEqual(before)
  })

  it('saves none when a row is invalid only together with one far before it', async () => {
    const before = await state()
    const { outcome, lines } = await allOrNothing([...rowsOf(420), 'x,S0,Bench,10,1'])
    expect(outcome).toMatchObject({ problem: { code: 'import.not_all', facts: { badRows: 1 } } })
    expect(lines).toEqual([422])
    expect(await state()).toEqual(before)
  })

  it.each(['reading', 'trying', 'landing'] as const)('saves none when stopped while %s', async (phase) => {
    const before = await state()
    const stop = new AbortController()
    const phases = new Set<string>()
    const { outcome } = await allOrNothing(rowsOf(1_100), {
      signal: stop.signal,
      onProgress: (said) => {
        phases.add(said.phase)
        if (said.phase === phase && said.rows > 0) stop.abort()
      },
    })
    expect(outcome).toMatchObject({ problem: { code: 'import.stopped' } })
    expect([...phases].at(-1)).toBe(phase === 'reading' ? 'trying' : phase)
    expect(await state()).toEqual(before)
  })

  it('as a dry run only says whether all would be saved', async () => {
    const good = await allOrNothing(rowsOf(3), { dryRun: true })
    expect(good.outcome).toMatchObject({ ok: true, value: { dryRun: true, created: 3 } })
    const bad = await allOrNothing(['x,X,Bench,ten,1'], { dryRun: true })
    expect(bad.outcome).toMatchObject({ problem: { code: 'import.not_all' } })
    expect(await state()).toMatchObject({ products: 0 })
  })
})
