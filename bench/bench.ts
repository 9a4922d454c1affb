// npm run bench -- [pages|pictures|viewer|grid|cache|start|queries|search|import|renders]
// Measures the performance of the shop on this machine; without an argument, all of it. Compare the ratios (×) between
// runs, not the milliseconds between machines.
import { ONE, THOUSANDS } from './combinations.ts'
import { benchImport } from './import.ts'
import { benchPageCache } from './page-cache.ts'
import { BASELINE, benchPages } from './pages.ts'
import { benchPictures, LCP_AT_MOST, LISTING_AT_MOST, VIEW_AT_MOST } from './pictures.ts'
import { benchQueries } from './queries.ts'
import { benchRenders } from './renders.ts'
import { benchSearch, p95 } from './search.ts'
import { benchVariantGrid, READY_AT_MOST } from './variant-grid.ts'
import { benchViewer3d, WAIT_AT_MOST } from './viewer-3d.ts'
import { benchStart } from './start.ts'
import { mean } from '#tests/support/ndcg.ts'

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
const ms = (milliseconds: number) => `${milliseconds.toFixed(2)} ms`

const parts = { pages, pictures, viewer, grid, cache, start, queries, search, import: imported, renders }
const wanted = process.argv.slice(2)
for (const [name, part] of Object.entries(parts)) {
  if (wanted.length === 0 || wanted.includes(name)) await part()
}

async function pages(): Promise<void> {
  const { costs, savedIn } = await benchPages()
  const baseline = costs.find(({ page }) => page === BASELINE)?.cpu ?? Number.NaN
  show(
    `Pages: CPU time per rendered page (× the smallest response, ${BASELINE}), size of its scripts and styles with Brotli`,
    costs.map(({ page, cpu, scripts, styles }) => [
      page,
      ms(cpu),
      `× ${(cpu / baseline).toFixed(1)}`,
      `JS ${kilobytes(scripts)}`,
      `CSS ${kilobytes(styles)}`,
    ]),
  )
  const cpuOf = (wanted: string) => costs.find(({ page }) => page === wanted)?.cpu ?? Number.NaN
  show('Product with 5,000 variants (× the same product with one variant)', [
    ['render its page', ms(cpuOf(THOUSANDS)), `× ${(cpuOf(THOUSANDS) / cpuOf(ONE)).toFixed(2)}`],
    ['save it', `${savedIn.toFixed(2)} s`],
  ])
}

async function pictures(): Promise<void> {
  const costs = await benchPictures()
  if (!costs) return show('Pictures: skipped, Chromium is not installed', [])
  const of = (bytes: number, most: number) => `${kilobytes(bytes)} (× ${(bytes / most).toFixed(2)})`
  show(
    `Pictures: loaded by a 390 px wide phone before scrolling (× the limit of ${kilobytes(VIEW_AT_MOST)}) or after scrolling through a listing (× the limit of ${kilobytes(LISTING_AT_MOST)}), and the largest visible one (× the limit of ${kilobytes(LCP_AT_MOST)})`,
    costs.map(({ page, density, isScrolled, photos, drawings, bytes, largest }) => [
      isScrolled ? `${page}, all of it` : page,
      `pixel density ${density}`,
      `${photos} photos, ${drawings} drawings`,
      of(bytes, isScrolled ? LISTING_AT_MOST : VIEW_AT_MOST),
      largest ? `${largest.kind} ${of(largest.bytes, LCP_AT_MOST)}` : 'largest: text',
    ]),
  )
}

async function viewer(): Promise<void> {
  const costs = await benchViewer3d()
  if (!costs) return show('3D viewer: skipped, Chromium is not installed', [])
  show(
    `3D viewer, rendered on the CPU: time from the tap until the model can be turned (× the limit of ${WAIT_AT_MOST} ms), loaded bytes`,
    costs.map(({ page, milliseconds, bytesBefore, modelBytes, scriptBytes }) => [
      page,
      `${Math.round(milliseconds)} ms (× ${(milliseconds / WAIT_AT_MOST).toFixed(2)})`,
      `${bytesBefore} bytes before the tap`,
      `model ${kilobytes(modelBytes)}`,
      `JS ${kilobytes(scriptBytes)}`,
    ]),
  )
}

async function grid(): Promise<void> {
  const cost = await benchVariantGrid()
  if (!cost) return show('Variant grid: skipped, Chromium is not installed', [])
  show(`Variant grid of 5,000 variants (× the limit of ${READY_AT_MOST} ms)`, [
    ['open it and type into a cell', ms(cost.ready), `× ${(cost.ready / READY_AT_MOST).toFixed(2)}`],
    ['the same with one variant', ms(cost.readyOfOne), `× ${(cost.readyOfOne / READY_AT_MOST).toFixed(2)}`],
    ['show the next page of rows', ms(cost.page), `× ${(cost.page / READY_AT_MOST).toFixed(2)}`],
    ['fill a column down', ms(cost.fill), `× ${(cost.fill / READY_AT_MOST).toFixed(2)}`],
  ])
}

async function cache(): Promise<void> {
  const costs = await benchPageCache()
  show(
    'Page cache: responses per second (× a plain node:http server that sends the same bytes)',
    costs.map(({ page, bytes, perSecond, plainPerSecond }) => [
      page,
      kilobytes(bytes),
      `${perSecond}/s`,
      `× ${(perSecond / plainPerSecond).toFixed(2)} of ${plainPerSecond}/s`,
    ]),
  )
}

async function start(): Promise<void> {
  const { first, warm } = await benchStart()
  show('Start: time from the command to the first page', [
    ['empty data folder', `${first.toFixed(2)} s`],
    ['filled data folder', `${warm.toFixed(2)} s`, `× ${(warm / first).toFixed(2)}`],
  ])
}

async function queries(): Promise<void> {
  const costs = await benchQueries()
  const embedded = (what: string) => costs.find((cost) => cost.engine === 'pglite' && cost.what === what)
  show(
    'Queries with 4,000 products: p50, p95 (× the embedded database)',
    costs.map(({ engine, what, p50, p95 }) => [
      engine,
      what,
      ms(p50),
      ms(p95),
      `× ${(p95 / (embedded(what)?.p95 ?? Number.NaN)).toFixed(2)}`,
    ]),
  )
}

async function search(): Promise<void> {
  const judged = await benchSearch()
  if (!judged) return show('Search: skipped, the data set of real product names is missing', [])
  const score = (part: typeof judged) => mean(part.map(({ ndcg }) => ndcg))
  const rows = [...new Set(judged.map(({ set }) => set))].flatMap((set) => {
    const tuned = judged.filter((it) => it.set === set && !it.isHeldOut)
    const heldOut = judged.filter((it) => it.set === set && it.isHeldOut)
    return [tuned, heldOut].map((part) => [
      `${set}, ${part === tuned ? 'used for tuning' : 'held out'}`,
      `${part.length} searches`,
      score(part).toFixed(3),
      `× ${(score(part) / score(tuned)).toFixed(3)}`,
      `${part.filter(({ isEmpty }) => isEmpty).length} empty`,
      `search ${ms(p95(part.map((it) => it.search)))}`,
      `suggestions ${ms(p95(part.map((it) => it.suggestions)))}`,
    ])
  })
  show(
    'Search over 30,511 real product names: nDCG@10 (× the searches used for tuning), searches without a result, p95 of search and suggestions',
    rows,
  )
}

async function imported(): Promise<void> {
  const costs = await benchImport()
  const firstRun = costs[0]?.rowsPerSecond ?? Number.NaN
  show(
    'Import on the embedded database: rows per second, memory, longest wait of a customer request meanwhile',
    costs.map(({ what, rows, rowsPerSecond, heapMegabytes, processMegabytes, longestWait }) => [
      `${rows} rows, ${what}`,
      `${rowsPerSecond.toFixed(0)} rows/s`,
      `× ${(rowsPerSecond / firstRun).toFixed(2)}`,
      `heap ${heapMegabytes.toFixed(0)} MB`,
      `process ${processMegabytes.toFixed(0)} MB`,
      ms(longestWait),
    ]),
  )
}

function renders(): void {
  show(
    'Studio: seconds to render one picture, as recorded when the picture was accepted',
    benchRenders().map(({ kind, pictures, seconds, longest }) => [
      kind,
      `${pictures} pictures`,
      `${seconds.toFixed(0)} s`,
      `longest ${longest.toFixed(0)} s`,
    ]),
  )
}

function show(title: string, rows: readonly (readonly string[])[]): void {
  const widths = rows.reduce<number[]>(
    (all, row) => row.map((cell, at) => Math.max(all[at] ?? 0, cell.length)),
    [],
  )
  console.log(`\n${title}`)
  for (const row of rows)
    console.log(`  ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ')}`.trimEnd())
}
