import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Jobs, openJobs } from '#platform/jobs/jobs.server.ts'
import type { ImportRunId } from '#shop/ids.ts'
import { mappingOfColumns } from '#shop/import/column-choices.ts'
import { after, DAY } from '#shop/time.ts'
import { describeOnEachEngine, silentLog } from '#tests/support/database.ts'
import { testFileStore } from '#tests/support/test-files.ts'
import {
  checkAgain,
  createImportRun,
  findImportRun,
  keepOwnChanges,
  listImportRuns,
  listRemarks,
  removeImportRun,
  sampleOf,
  startImport,
  stopImport,
} from './imports.server.ts'
import { importRunJobs } from './jobs.server.ts'

const now = new Date('2026-11-05T09:00:00Z')
const options = {
  allOrNothing: false,
  keepChanges: false,
  untaxed: 'exempt',
  backorders: 'stocked',
  withoutShipping: 'draft',
} as const

const own = `handle,sku,name_en,price,currency,stock_policy,width_mm
stool-a,STOOL-A,Stool A,49.00,EUR,stocked,400
stool-b,STOOL-B,Stool B,59.00,EUR,stocked,wide
stool-c,STOOL-C,Stool C,69.00,EUR,stocked,broad
`
const unknown = `Item;Title;Selling price;Width (cm)
A-1;Bench;120,50;140
A-2;Stool;49,00;40
`

describeOnEachEngine('an import that staff upload', ({ db, database }) => {
  const files = testFileStore()
  let jobs: Jobs
  let clock = now

  beforeEach(async () => {
    clock = now
    const handlers = importRunJobs({ db: db(), files: files(), clock: { now: () => clock } })
    jobs = await openJobs(database(), handlers, { manual: true, log: silentLog })
  })
  afterEach(() => jobs.close())

  async function upload(table: string, fileName = 'stools.csv'): Promise<ImportRunId> {
    const created = await createImportRun(db(), files(), {
      fileName,
      bytes: new TextEncoder().encode(table),
      now,
    })
    if (!created.ok) throw new Error(created.problem.code)
    return created.value.id
  }
  const runOf = async (id: ImportRunId) => {
    const run = await findImportRun(db(), id)
    if (!run) throw new Error('There is no such import')
    return run
  }
  const handles = async () =>
    (await db().selectFrom('products').select('handle').orderBy('handle').execute()).map(
      ({ handle }) => handle,
    )

  it('is checked first and changes nothing before staff start it; the import does what the check said', async () => {
    const id = await upload(own)
    expect((await runOf(id)).state).toBe('checking')
    await jobs.runDue()
    const checked = await runOf(id)
    expect(checked).toMatchObject({ state: 'checked', refusal: null, report: { dryRun: true } })
    expect(await handles()).toEqual([])
    expect(await startImport(db(), id)).toMatchObject({ ok: true })
    expect((await runOf(id)).state).toBe('importing')
    await jobs.runDue()
    const finished = await runOf(id)
    expect(finished).toMatchObject({ state: 'finished', report: { ...checked.report, dryRun: false } })
    expect(await handles()).toContain('stool-a')
    expect((await listImportRuns(db())).find((run) => run.id === id)).toMatchObject({ state: 'finished' })
  })

  it('counts equal remarks, and keeps every single one', async () => {
    const rows = Array.from(
      { length: 30 },
      (_, at) => `chair-${at},CHAIR-${at},Chair,9.00,EUR,stocked,x${at}\n`,
    )
    const id = await upload(`${own.split('\n', 1)[0]}\n${rows.join('')}`)
    await jobs.runDue()
    const { remarks } = await runOf(id)
    const widths = remarks.filter(({ example }) => example.column === 'width_mm')
    expect(widths.map(({ count }) => count)).toEqual([30])
    expect(widths[0]?.example.line).toBe(2)
    expect(await listRemarks(files(), id)).toHaveLength(remarks.reduce((sum, { count }) => sum + count, 0))
  })

  it('asks what the columns contain if the shop does not know the table', async () => {
    const id = await upload(unknown, 'benches.csv')
    await jobs.runDue()
    const refused = await runOf(id)
    expect(refused).toMatchObject({ state: 'refused', refusal: { code: 'import.mapping_needed' } })
    const sample = await sampleOf(files(), refused)
    expect(sample).toMatchObject({ isKnown: false })
    expect(sample?.columns.map(({ name, values }) => [name, ...values])).toContainEqual([
      'Title',
      'Bench',
      'Stool',
    ])
    const mapping = mappingOfColumns({
      language: 'en',
      columns: [
        { name: 'Item', choice: 'sku' },
        { name: 'Title', choice: 'name' },
        { name: 'Selling price', choice: 'price' },
        { name: 'Width (cm)', choice: 'width:cm' },
      ],
    })
    if (!mapping.ok || !('value' in mapping)) throw new Error('The choices are valid')
    await checkAgain(db(), { id, mapping: mapping.value, options })
    await jobs.runDue()
    expect(await runOf(id)).toMatchObject({ state: 'checked', report: { products: 2, badRows: 0 } })
    await startImport(db(), id)
    await jobs.runDue()
    const rows = await db()
      .selectFrom('variants')
      .select(['sku', 'price_minor'])
      .where('sku', 'like', 'A-%')
      .orderBy('sku')
      .execute()
    expect(rows.map(({ sku, price_minor }) => [sku, Number(price_minor)])).toEqual([
      ['A-1', 12_050],
      ['A-2', 4900],
    ])
  })

  it('starts only after its check, and only one at a time', async () => {
    const [first, second] = [await upload(own, 'first.csv'), await upload(own, 'second.csv')]
    expect(await startImport(db(), first)).toMatchObject({ problem: { code: 'import.not_checked' } })
    await jobs.runDue()
    const outcomes = await Promise.all([startImport(db(), first), startImport(db(), second)])
    expect(outcomes.filter((outcome) => outcome?.ok)).toHaveLength(1)
    expect(outcomes.find((outcome) => !outcome?.ok)).toMatchObject({
      problem: { code: 'import.other_running' },
    })
    await jobs.runDue()
    const states = [(await runOf(first)).state, (await runOf(second)).state]
    expect(states.toSorted()).toEqual(['checked', 'finished'])
    const finished = states[0] === 'finished' ? first : second
    expect(await checkAgain(db(), { id: finished, mapping: null, options })).toMatchObject({ ok: false })
    expect(await startImport(db(), finished)).toMatchObject({ ok: false })
  })

  it('a check that was replaced by another reading leaves no result', async () => {
    const id = await upload(own.replace('49.00', 'cheap'))
    await checkAgain(db(), { id, mapping: null, options: { ...options, allOrNothing: true } })
    await jobs.runDue()
    expect(await runOf(id)).toMatchObject({
      state: 'refused',
      refusal: { code: 'import.not_all' },
      options: { allOrNothing: true },
    })
  })

  it('is refused if its file is gone, empty or no table, and says so', async () => {
    const empty = await createImportRun(db(), files(), { fileName: 'x.csv', bytes: new Uint8Array(), now })
    expect(empty).toMatchObject({ problem: { code: 'import.file_empty' } })
    const pdf = await upload('%PDF-1.7 and so on\n')
    const gone = await upload(own)
    await files().remove(`imports/${gone}.csv`)
    await jobs.runDue()
    expect(await runOf(pdf)).toMatchObject({ state: 'refused', refusal: { code: 'import.not_a_table' } })
    expect(await runOf(gone)).toMatchObject({ state: 'refused', refusal: { code: 'import.upload_gone' } })
    files().failWith('full')
    const full = await createImportRun(db(), files(), { fileName: 'x.csv', bytes: new Uint8Array(3), now })
    expect(full).toMatchObject({ problem: { code: 'media.store_full' } })
  })

  it('lists what staff have changed since the last import, and keeps it on request', async () => {
    const first = await upload(own)
    await jobs.runDue()
    await startImport(db(), first)
    await jobs.runDue()
    await db().updateTable('variants').set({ price_minor: 5500 }).where('sku', '=', 'STOOL-A').execute()
    const again = await upload(own)
    await jobs.runDue()
    const change = { handle: 'stool-a', field: 'STOOL-A price', own: '55.00', imported: '49.00' }
    expect((await runOf(again)).report?.ownChanges).toEqual({ fields: 1, kept: false, examples: [change] })
    expect(await keepOwnChanges(db(), again, true)).toMatchObject({ ok: true })
    await jobs.runDue()
    expect((await runOf(again)).report?.ownChanges).toMatchObject({ fields: 1, kept: true })
    await startImport(db(), again)
    expect(await keepOwnChanges(db(), again, false)).toMatchObject({ ok: false })
    await jobs.runDue()
    const { price_minor } = await db()
      .selectFrom('variants')
      .select('price_minor')
      .where('sku', '=', 'STOOL-A')
      .executeTakeFirstOrThrow()
    expect(price_minor).toBe(5500)
  })

  it('sells what the other shop sells without stock as staff choose', async () => {
    const header = 'Handle,Title,Variant SKU,Variant Price,Variant Inventory Policy,Variant Requires Shipping'
    const id = await upload(`${header}\nbench,Bench,B-1,90,continue,false\n`)
    await jobs.runDue()
    expect((await runOf(id)).report).toMatchObject({ created: 1, backorders: 1, backorderWeeks: null })
    const chosen = { ...options, backorders: { weeks: 6 }, withoutShipping: 'skip' } as const
    await checkAgain(db(), { id, mapping: null, options: chosen })
    await jobs.runDue()
    expect((await runOf(id)).report).toMatchObject({ created: 0, badRows: 1 })
    await checkAgain(db(), { id, mapping: null, options: { ...chosen, withoutShipping: 'import' } })
    await jobs.runDue()
    expect((await runOf(id)).report).toMatchObject({ created: 1, backorders: 1, backorderWeeks: 6 })
    await startImport(db(), id)
    await jobs.runDue()
    const bench = await db()
      .selectFrom('variants')
      .innerJoin('products', 'products.id', 'variants.product_id')
      .select(['products.status', 'variants.stock_policy', 'variants.lead_time_weeks'])
      .where('variants.sku', '=', 'B-1')
      .executeTakeFirst()
    expect(bench).toEqual({ status: 'active', stock_policy: 'made_to_order', lead_time_weeks: 6 })
  })

  it('can be stopped: complete batches stay', async () => {
    const rows = Array.from(
      { length: 3000 },
      (_, at) => `p-${at},P-${at},Product ${at},9.00,EUR,stocked,${100 + at}\n`,
    )
    const id = await upload(`${own.split('\n', 1)[0]}\n${rows.join('')}`)
    await jobs.runDue()
    await startImport(db(), id)
    await stopImport(db(), id)
    await jobs.runDue()
    const { state, report } = await runOf(id)
    // A fast machine may have imported everything before it noticed the request.
    expect(['stopped', 'finished']).toContain(state)
    expect((await handles()).filter((handle) => handle.startsWith('p-'))).toHaveLength(report?.created ?? -1)
  })

  it('is removed with its files, and after 90 days', async () => {
    const [removed, old] = [await upload(own), await upload(own)]
    expect(await removeImportRun(db(), files(), removed)).toMatchObject({ ok: false })
    await jobs.runDue()
    await removeImportRun(db(), files(), removed)
    expect(await files().keys()).toEqual([`imports/${old}.csv`, `imports/${old}.json`])
    clock = after(now, 91 * DAY)
    const [, tidy] = importRunJobs({ db: db(), files: files(), clock: { now: () => clock } })
    await tidy?.work({}, { signal: new AbortController().signal, retry: 0 })
    expect(await listImportRuns(db())).toEqual([])
  })
})
