import type { Db } from '#platform/db/database.ts'
import type { FileStore } from '#platform/files/file-store.server.ts'
import { type FetchFault, type FetchLimits, fetchPublic } from '#platform/http/public-fetch.server.ts'
import { MOST_PHOTO_BYTES } from '#shop/media/limits.ts'
import { takePhoto } from '#shop/media/photos.server.ts'
import { type Problem, type ProblemCode, refuse } from '#shop/problems.ts'
import { hashIn } from '../save/media-rows.ts'

export interface Fetching extends Pick<FetchLimits, 'isAllowed'> {
  readonly db: Db
  readonly files: FileStore
  readonly now: Date
  readonly signal: AbortSignal
}

/** The result of one download attempt: the stored photo's hash, or a problem. */
export interface Attempted {
  readonly photo: string | null
  readonly problem: Problem | null
  /** Whether a later attempt may succeed. */
  readonly isPassing: boolean
  /** Whether the shop's own server caused the problem. Such an attempt is not counted as a try. */
  readonly isOurs: boolean
}

const MILLISECONDS = 20_000
const MEGABYTE = 1024 * 1024
const shut: readonly ProblemCode[] = ['media.store_full', 'media.store_away']
const ours: readonly ProblemCode[] = ['media.busy', ...shut]

/** Downloads and stores a picture, unless it is already stored. Must not be called inside a transaction. */
export async function attemptOf(source: string, fetching: Fetching): Promise<Attempted> {
  const { db, files, now, signal, isAllowed } = fetching
  const known = await findKnown(db, source)
  if (known) return kept(known)
  const fetched = await fetchPublic(source, {
    mostBytes: MOST_PHOTO_BYTES,
    milliseconds: MILLISECONDS,
    accept: 'image/avif,image/webp,image/png,image/jpeg',
    signal,
    ...(isAllowed && { isAllowed }),
  })
  if (!fetched.ok) return notFetched(fetched.fault)
  const taken = await takePhoto(db, files, { bytes: fetched.bytes, now })
  if (taken.ok) return kept(taken.value.hash)
  const isOurs = ours.includes(taken.problem.code)
  return { photo: null, problem: taken.problem, isPassing: isOurs, isOurs }
}

/** Returns whether the file store was full or unavailable, so that storing any other picture would also fail. */
export function isShut({ problem }: Attempted): boolean {
  return problem !== null && shut.includes(problem.code)
}

/**
 * Returns the stored photo for a URL that was already downloaded for another product, or that points to one of the shop's own
 * photos; `null` if there is none.
 */
async function findKnown(db: Db, source: string): Promise<string | null> {
  const same = await db
    .selectFrom('product_media')
    .select('photo')
    .where('source', '=', source)
    .where('photo', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  if (same) return same.photo
  const hash = hashIn(source)
  const own =
    hash && (await db.selectFrom('photos').select('hash').where('hash', '=', hash).executeTakeFirst())
  return own ? own.hash : null
}

function kept(photo: string): Attempted {
  return { photo, problem: null, isPassing: false, isOurs: false }
}

/**
 * Converts a failed download to an attempt. Overloaded, failing or silent servers and unresolved host names may succeed later.
 */
function notFetched(fault: FetchFault): Attempted {
  const isPassing =
    fault.why === 'refused'
      ? fault.status >= 500 || fault.status === 408 || fault.status === 429
      : fault.why === 'unknown' || fault.why === 'silent'
  return { photo: null, problem: problemOf(fault), isPassing, isOurs: false }
}

const unreachable = {
  unfit: 'catalogue.source_unfit',
  private: 'catalogue.source_private',
  many_redirects: 'catalogue.source_many_redirects',
  unknown: 'catalogue.source_unknown',
  silent: 'catalogue.source_silent',
} as const

function problemOf(fault: FetchFault): Problem {
  if (fault.why === 'refused') return refuse('catalogue.source_refused', { status: fault.status }).problem
  if (fault.why !== 'too_big') return refuse(unreachable[fault.why]).problem
  return refuse('media.file_too_big', { megabytes: MOST_PHOTO_BYTES / MEGABYTE }).problem
}
