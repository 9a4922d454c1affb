// Stores counted numbers. Each counted line also stores how many units were expected at that moment: the units on hand,
// and the units that are sold but not dispatched, which still stand at the location. A later sale changes neither the
// counted nor the expected number.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import type { LocationId, StockCountId, VariantId } from '#shop/ids.ts'
import type { Language } from '#shop/language.ts'
import { done, type Outcome, refuse } from '#shop/problems.ts'
import { type CodeRefusal, findByCodes } from '../internal/find-by-code.server.ts'
import { unsentUnits } from '../internal/unsent-units.server.ts'
import { readVariantLabels } from '../internal/variant-labels.server.ts'
import { MAX_ON_HAND } from '../ledger.ts'
import { lockCount } from './start-count.server.ts'

export interface Scans {
  readonly id: StockCountId
  /** Scanned SKUs or GTINs, in the order of the scans. Each scan adds one unit. */
  readonly codes: readonly string[]
  /** Identifies the request. A repeated request counts once. */
  readonly key: string
  readonly language: Language
  readonly now: Date
}

export interface ScanResult {
  readonly number: number
  /** Number of scans that were counted now. 0: the request was repeated. */
  readonly scans: number
  /** The variant of the last scan, and how many units of it are counted. */
  readonly last: { readonly name: string; readonly sku: string; readonly counted: number }
}

type ScanRefusal = CodeRefusal | 'stock.count_over' | 'stock.not_in_count' | 'stock.too_many'

/** Adds one unit for each scan. If one of the codes is refused, counts none of them. `null`: there is no such count. */
export async function recordScans(db: Db, scans: Scans): Promise<Outcome<ScanResult, ScanRefusal> | null> {
  const { id, codes, key, language, now } = scans
  return inTransaction(db, async (tx) => {
    const count = await lockCount(tx, id, 'for share')
    if (!count) return null
    if (count.state !== 'open') return refuse('stock.count_over')
    const found = await findByCodes(tx, codes)
    if (!found.ok) return found
    const labels = await readVariantLabels(tx, found.value, language)
    const units = new Map<VariantId, number>()
    for (const variantId of found.value) units.set(variantId, (units.get(variantId) ?? 0) + 1)
    const isNew = await addRequestKey(tx, key, id)
    if (isNew) {
      const variantIds = [...units.keys()].toSorted()
      if (count.scope !== 'category') await addLines(tx, id, variantIds)
      const outsider = await findOutsider(tx, id, variantIds)
      if (outsider) return refuse('stock.not_in_count', { name: nameIn(labels, outsider) })
      await lockLevelsAt(tx, count.locationId, variantIds)
      const scanned = variantIds.map((variantId) => ({ variantId, units: units.get(variantId) ?? 0 }))
      const { isTooMany } = await storeNumbers(tx, { id, locationId: count.locationId, now }, scanned, 'add')
      if (isTooMany) return refuse('stock.too_many', { limit: MAX_ON_HAND })
    }
    const last = found.value.at(-1)
    if (!last) throw new Error('A request of the scanner has no code')
    const counted = await readCounted(tx, id, last)
    const { name, sku } = labels.get(last) ?? { name: '', sku: '' }
    return done({ number: count.number, scans: isNew ? codes.length : 0, last: { name, sku, counted } })
  })
}

function nameIn(labels: Awaited<ReturnType<typeof readVariantLabels>>, id: VariantId): string {
  const label = labels.get(id)
  return label ? `${label.name} (${label.sku})` : ''
}

async function addRequestKey(tx: Db, key: string, id: StockCountId): Promise<boolean> {
  const { rows } = await sql`
    insert into stock_count_scans (request_key, count_id) values (${key}::uuid, ${id}::uuid)
    on conflict do nothing returning request_key`.execute(tx)
  return rows.length > 0
}

async function addLines(tx: Db, id: StockCountId, variantIds: readonly VariantId[]): Promise<void> {
  await sql`
    insert into stock_count_lines (count_id, variant_id)
    select ${id}::uuid, variant_id from unnest(${[...variantIds]}::uuid[]) as given (variant_id)
    order by variant_id on conflict do nothing`.execute(tx)
}

async function findOutsider(
  tx: Db,
  id: StockCountId,
  variantIds: readonly VariantId[],
): Promise<VariantId | null> {
  const { rows } = await sql<{ id: VariantId }>`
    select given.id from unnest(${[...variantIds]}::uuid[]) as given (id)
    where not exists (select from stock_count_lines l where l.count_id = ${id} and l.variant_id = given.id)
    order by 1 limit 1`.execute(tx)
  return rows[0]?.id ?? null
}

async function readCounted(tx: Db, id: StockCountId, variantId: VariantId): Promise<number> {
  const row = await tx
    .selectFrom('stock_count_lines')
    .select('counted')
    .where('count_id', '=', id)
    .where('variant_id', '=', variantId)
    .executeTakeFirst()
  return row?.counted ?? 0
}

/**
 * Locks levels against changes. Otherwise, another count that is applied at the same moment could change a level after
 * the expected number was read, and would not find the counted line.
 */
async function lockLevelsAt(tx: Db, locationId: LocationId, variantIds: readonly VariantId[]): Promise<void> {
  await sql`
    select from stock_levels where location_id = ${locationId} and variant_id = any(${[...variantIds]}::uuid[])
    order by variant_id for share`.execute(tx)
}

interface CountedNow {
  readonly id: StockCountId
  readonly locationId: LocationId
  readonly now: Date
}

/** Stores counted numbers with the number that is expected now. `add`: adds units to the numbers counted before. */
async function storeNumbers(
  tx: Db,
  { id, locationId, now }: CountedNow,
  numbers: readonly { readonly variantId: VariantId; readonly units: number }[],
  how: 'add' | 'set',
): Promise<{ isTooMany: boolean }> {
  const counted = how === 'add' ? sql`coalesce(l.counted, 0) + given.units` : sql`given.units`
  const { rows } = await sql<{ counted: number }>`
    update stock_count_lines l set counted = ${counted}, counted_at = ${now}::timestamptz, expected = given.expected
    from (
      select given."variantId", given.units, ${expectedUnits(locationId)} as expected
      from jsonb_to_recordset(${JSON.stringify(numbers)}::text::jsonb) as given ("variantId" uuid, units integer)
      left join (
        ${unsentUnits(sql`e.location_id = ${locationId}`)}
      ) unsent on unsent.variant_id = given."variantId" and unsent.location_id = ${locationId}
    ) given
    where l.count_id = ${id} and l.variant_id = given."variantId"
    returning l.counted`.execute(tx)
  return { isTooMany: rows.some((row) => row.counted > MAX_ON_HAND) }
}

/** SQL of the units that are on hand or still unsent, in one statement: a sale cannot fall between the two numbers. */
function expectedUnits(locationId: LocationId): RawBuilder<number> {
  return sql<number>`coalesce((
    select on_hand from stock_levels where variant_id = given."variantId" and location_id = ${locationId}
  ), 0) + coalesce(unsent.units, 0)`
}

export interface EnteredNumber {
  readonly variantId: VariantId
  /** `null`: the line is not counted. */
  readonly counted: number | null
  /** The counted number that the person saw. */
  readonly seen: number | null
}

type EntryRefusal =
  | 'stock.count_over'
  | 'stock.count_changed'
  | 'stock.number_changed'
  | 'stock.too_many'
  | 'stock.nothing_entered'

/**
 * Stores the numbers that a person changed in the list, all or none. Refuses them if another person has counted one of
 * these lines in the meantime. `null`: there is no such count.
 */
export async function enterNumbers(
  db: Db,
  { id, numbers, now }: { id: StockCountId; numbers: readonly EnteredNumber[]; now: Date },
): Promise<Outcome<{ number: number; lines: number }, EntryRefusal> | null> {
  const changed = numbers.filter(({ counted, seen }) => counted !== seen)
  return inTransaction(db, async (tx) => {
    const count = await lockCount(tx, id, 'for share')
    if (!count) return null
    if (count.state !== 'open') return refuse('stock.count_over')
    if (changed.length === 0) return refuse('stock.nothing_entered')
    if (changed.some(({ counted }) => (counted ?? 0) > MAX_ON_HAND))
      return refuse('stock.too_many', { limit: MAX_ON_HAND })
    const variantIds = changed.map(({ variantId }) => variantId).toSorted()
    await lockLevelsAt(tx, count.locationId, variantIds)
    const { rows: known } = await sql<{ variantId: VariantId; counted: number | null }>`
      select variant_id as "variantId", counted from stock_count_lines
      where count_id = ${id} and variant_id = any(${variantIds}::uuid[]) order by variant_id for update`.execute(
      tx,
    )
    const before = new Map(known.map(({ variantId, counted }) => [variantId, counted]))
    const stale = changed.find(({ variantId, seen }) => before.get(variantId) !== seen)
    if (stale && !before.has(stale.variantId)) return refuse('stock.count_changed')
    if (stale) {
      const counted = before.get(stale.variantId) ?? null
      return refuse('stock.number_changed', { variantId: stale.variantId, counted })
    }
    const entered = changed.flatMap(({ variantId, counted }) =>
      counted === null ? [] : [{ variantId, units: counted }],
    )
    await storeNumbers(tx, { id, locationId: count.locationId, now }, entered, 'set')
    const cleared = changed.flatMap(({ variantId, counted }) => (counted === null ? [variantId] : []))
    await clearNumbers(tx, id, cleared)
    return done({ number: count.number, lines: changed.length })
  })
}

async function clearNumbers(tx: Db, id: StockCountId, variantIds: readonly VariantId[]): Promise<void> {
  if (variantIds.length === 0) return
  await tx
    .updateTable('stock_count_lines')
    .set({ counted: null, expected: null, counted_at: null })
    .where('count_id', '=', id)
    .where('variant_id', 'in', variantIds)
    .execute()
}

/** Counts 0 units of every variant that is not counted yet. `null`: there is no such count. */
export async function countRestAsZero(
  db: Db,
  { id, now }: { id: StockCountId; now: Date },
): Promise<Outcome<{ number: number; lines: number }, 'stock.count_over' | 'stock.nothing_entered'> | null> {
  return inTransaction(db, async (tx) => {
    const count = await lockCount(tx, id, 'for share')
    if (!count) return null
    if (count.state !== 'open') return refuse('stock.count_over')
    const rest = await tx
      .selectFrom('stock_count_lines')
      .select('variant_id as variantId')
      .where('count_id', '=', id)
      .where('counted', 'is', null)
      .orderBy('variant_id')
      .execute()
    if (rest.length === 0) return refuse('stock.nothing_entered')
    await lockLevelsAt(
      tx,
      count.locationId,
      rest.map(({ variantId }) => variantId),
    )
    const numbers = rest.map(({ variantId }) => ({ variantId, units: 0 }))
    // A line that another person has scanned since keeps its number: `add` adds nothing to it.
    await storeNumbers(tx, { id, locationId: count.locationId, now }, numbers, 'add')
    return done({ number: count.number, lines: rest.length })
  })
}
