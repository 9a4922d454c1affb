// npm run bench [pages|pictures|space|kept|start|queries|search|import|renders]: what the shop costs, measured on this machine in one run. Compare the ratios
// between runs, not the milliseconds between machines.
import { ONE, THOUSANDS } from './combinations.ts'
import { benchImport } from './import.ts'
import { benchPageCache } from './page-cache.ts'
import { BASELINE, benchPages } from './pages.ts'
import { benchPictures, LCP_AT_MOST, VIEW_AT_MOST } from './pictures.ts'
import { benchQueries } from './queries.ts'
import { benchRenders } from './renders.ts'
import { benchSearch, p95 } from './search.ts'
import { benchViewer3d, WAIT_AT_MOST } from './viewer-3d.ts'
import { benchStart } from './start.ts'
import { mean } from '#tests/support/ndcg.ts'

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
const ms = (milliseconds: number) => `${milliseconds.toFixed(2)} ms`

const parts = { pages, pictures, space, kept, start, queries, search, import: imported, renders }
const wanted = process.argv.slice(2)
for (const [name, part] of Object.entries(parts)) {
  if (wanted.length === 0 || wanted.includes(name)) await part()
}

async function pages(): Promise<void> {
  const { costs, savedIn } = await benchPages()
  const baseline = costs.find(({ page }) => page === BASELINE)?.cpu ?? Number.NaN
  show(
    `Pages: processor time of one rendered page (× the smallest answer, ${BASELINE}); brotli bytes it loads`,
    costs.map(({ page, cpu, scripts, styles }) => [
      page,
      ms(cpu),
      `× ${(cpu / baseline).toFixed(1)}`,
      `JS ${kilobytes(scripts)}`,
      `CSS ${kilobytes(styles)}`,
    ]),
  )
  const cpuOf = (wanted: string) => costs.find(({ page }) => page === wanted)?.cpu ?? Number.NaN
  show('A piece in 5,000 combinations (× the same piece in one)', [
    ['its page', ms(cpuOf(THOUSANDS)), `× ${(cpuOf(THOUSANDS) / cpuOf(ONE)).toFixed(2)}`],
    ['saving it', `${savedIn.toFixed(2)} s`],
  ])
}

async function pictures(): Promise<void> {
  const costs = await benchPictures()
  if (!costs) return show('Pictures: needs Chromium, which this machine has not', [])
  const of = (bytes: number, most: number) => `${kilobytes(bytes)} (× ${(bytes / most).toFixed(2)})`
  show(
    `Pictures: what a phone of 390 px loads before anybody scrolls (× the ${kilobytes(VIEW_AT_MOST)} it may be), and the largest it shows (× ${kilobytes(LCP_AT_MOST)})`,
    costs.map(({ page, density, photos, drawings, bytes, largest }) => [
      page,
      `at ${density} pixels a dot`,
      `${photos} photographs, ${drawings} drawings`,
      of(bytes, VIEW_AT_MOST),
      largest ? `${largest.kind} ${of(largest.bytes, LCP_AT_MOST)}` : 'largest: words',
    ]),
  )
}

async function space(): Promise<void> {
  const costs = await benchViewer3d()
  if (!costs) return show('Three dimensions: needs Chromium, which this machine has not', [])
  show(
    `Three dimensions, drawn by the processor: from the tap until a piece can be turned (× the ${WAIT_AT_MOST} ms it may take); what is loaded for it`,
    costs.map(({ page, milliseconds, bytesBefore, modelBytes, scriptBytes }) => [
      page,
      `${Math.round(milliseconds)} ms (× ${(milliseconds / WAIT_AT_MOST).toFixed(2)})`,
      `${bytesBefore} bytes before the tap`,
      `model ${kilobytes(modelBytes)}`,
      `JS ${kilobytes(scriptBytes)}`,
    ]),
  )
}

async function kept(): Promise<void> {
  const costs = await benchPageCache()
  show(
    'Kept pages: given in a second (× a plain node:http server that sends the same bytes)',
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
  show('Start: from the command to the first page', [
    ['empty data folder', `${first.toFixed(2)} s`],
    ['warm', `${warm.toFixed(2)} s`, `× ${(warm / first).toFixed(2)} of the first`],
  ])
}

async function queries(): Promise<void> {
  const costs = await benchQueries()
  const embedded = (what: string) => costs.find((cost) => cost.engine === 'pglite' && cost.what === what)
  show(
    'Queries at 4,000 products: p50, p95 (× the embedded database)',
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
  if (!judged) return show('Search: needs the real names, which this machine has not', [])
  const tuned = judged.filter(({ isHeldOut }) => !isHeldOut)
  const score = (set: typeof judged) => mean(set.map(({ ndcg }) => ndcg))
  show(
    'Search over 30,511 real names: nDCG@10 of judged searches (× those it was tuned on); slowest but one in twenty',
    [tuned, judged.filter(({ isHeldOut }) => isHeldOut)].map((set, at) => [
      at === 0 ? 'tuned on' : 'kept aside',
      `${set.length} searches`,
      score(set).toFixed(3),
      `× ${(score(set) / score(tuned)).toFixed(3)}`,
      `search ${ms(p95(set.map((it) => it.search)))}`,
      `suggestions ${ms(p95(set.map((it) => it.suggestions)))}`,
    ]),
  )
}

async function imported(): Promise<void> {
  const costs = await benchImport()
  const firstRun = costs[0]?.rowsPerSecond ?? Number.NaN
  show(
    'Import on the embedded database: rows a second, memory, longest wait of a shopper meanwhile',
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
    'Pictures of the studio: seconds to render one, as noted when it was taken',
    benchRenders().map(({ kind, pictures, seconds, longest }) => [
      kind,
      `${pictures} taken`,
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
