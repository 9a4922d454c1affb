// Measures an import on the embedded database: first of new rows, then of the same file again. Also measures the
// memory, and how long a customer's query waits meanwhile.
//   node bench/import.ts [rows] [FILE MAPPING]
import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { finished } from 'node:stream/promises'
import type { Db } from '#platform/db/database.ts'
import { openDatabase } from '#platform/db/open-database.server.ts'
import { migrate } from '#platform/db/migrate.server.ts'
import { importTable } from '#shop/import/import.server.ts'
import { type Mapping, readMapping } from '#shop/import/mapping.ts'

export interface ImportCost {
  readonly what: string
  readonly rows: number
  readonly rowsPerSecond: number
  /** Size of this thread's JavaScript heap. Excludes the database's memory, which hardly depends on the import. */
  readonly heapMegabytes: number
  readonly processMegabytes: number
  /** Longest wait of a query during the import, in milliseconds. */
  readonly longestWait: number
}

const MEGABYTE = 1024 * 1024
const now = new Date('2026-11-01T09:00:00Z')

export async function benchImport(
  rows = 4_000,
  own?: { file: string; mapping: Mapping },
): Promise<ImportCost[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'alcove-bench-'))
  const database = await openDatabase({ kind: 'embedded', folder: path.join(folder, 'embedded') })
  try {
    await migrate(database)
    const file = own?.file ?? (await writeTable(path.join(folder, 'pieces.csv'), rows))
    const input = { file, mapping: own?.mapping ?? null }
    return [await measure(database.db, 'new', input), await measure(database.db, 'again', input)]
  } finally {
    await database.close()
    await rm(folder, { recursive: true })
  }
}

async function measure(
  db: Db,
  what: string,
  input: { file: string; mapping: Mapping | null },
): Promise<ImportCost> {
  let [heap, longestWait, done] = [0, 0, false]
  const customer = async () => {
    while (!done) {
      const askedAt = performance.now()
      await db.selectFrom('products').select('id').limit(24).execute()
      longestWait = Math.max(longestWait, performance.now() - askedAt)
      heap = Math.max(heap, process.memoryUsage().heapUsed)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  const begin = performance.now()
  const reading = customer()
  const outcome = await importTable(db, { ...input, now })
  const seconds = (performance.now() - begin) / 1000
  done = true
  await reading
  if (!outcome.ok) throw new Error(outcome.problem.code)
  const { rows } = outcome.value
  return {
    what,
    rows,
    rowsPerSecond: Math.round(rows / seconds),
    heapMegabytes: Math.round(heap / MEGABYTE),
    processMegabytes: Math.round(process.resourceUsage().maxRSS / 1024),
    longestWait: Math.round(longestWait),
  }
}

/** Writes a CSV file in the shop's import format: one product per row, with texts of ordinary length. */
async function writeTable(file: string, rows: number): Promise<string> {
  const out = createWriteStream(file)
  const columns =
    'handle,name_en,name_de,subtitle_en,description_en,maker,width_mm,depth_mm,height_mm,price,on_hand'
  out.write(`${columns}\n`)
  for (let row = 1; row <= rows; row += 1) {
    const name = `Piece ${row}`
    const sizes = [400 + (row % 1800), 300 + (row % 700), 400 + (row % 1600)]
    const prose = `"${`Solid oak, oiled, with room for all that ${name} is asked to hold. `.repeat(3)}"`
    out.write(
      [`p${row}`, name, `Stück ${row}`, 'For the whole house', prose, 'Alcove', ...sizes, row % 4000, 3].join(
        ',',
      ),
    )
    out.write('\n')
  }
  await finished(out.end())
  return file
}

if (import.meta.main) {
  const [rows, file, mapping] = process.argv.slice(2)
  const read = mapping ? readMapping(await readFile(mapping, 'utf8')) : null
  const own = file && read?.ok ? { file, mapping: read.value } : undefined
  for (const cost of await benchImport(Number(rows ?? 4_000), own)) {
    console.log(
      `${cost.what.padEnd(6)} ${cost.rows} rows  ${cost.rowsPerSecond} rows/s  heap ≤ ${cost.heapMegabytes} MB  process ≤ ${cost.processMegabytes} MB  longest wait of a customer query ${cost.longestWait} ms`,
    )
  }
}
