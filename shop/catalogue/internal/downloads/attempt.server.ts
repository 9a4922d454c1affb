import type { Db } from '#platform/db/database.ts'
import type { FileStore } from '#platform/files/file-store.server.ts'
import { type FetchFailure, type FetchLimits, fetchPublic } from '#platform/http/public-fetch.server.ts'
import { MAX_PHOTO_BYTES } from '#shop/media/limits.ts'
import { uploadPhoto } from '#shop/media/photos.server.ts'
import { type Problem, type ProblemCode, refuse } from '#shop/problems.ts'
import { hashIn } from '../save/media-rows.ts'

export interface DownloadContext extends Pick<FetchLimits, 'isAllowed'> {
  readonly db: Db
  readonly files: FileStore
  readonly now: Date
  readonly signal: AbortSignal
}

/** The result of one download attempt: the stored photo's hash, or a problem. */
export interface DownloadResult {
  readonly photo: string | null
  readonly problem: Problem | null
  /** Whether a later attempt may succeed. */
  readonly isRetryable: boolean
  /**
   * Whether the shop's own server caused the problem. If so, the attempt does not count towards the maximum number of
   * attempts.
   */
  readonly isOwnFault: boolean
}

const MILLISECONDS = 20_000
const MEGABYTE = 1024 * 1024
const storeProblems: readonly ProblemCode[] = ['media.store_full', 'media.store_away']
const ownProblems: readonly ProblemCode[] = ['media.busy', ...storeProblems]

/** Downloads and stores a picture, unless it is already stored. Must not be called inside a transaction. */
export async function attemptDownload(source: string, context: DownloadContext): Promise<DownloadResult> {
  const { db, files, now, signal, isAllowed } = context
  const known = await findKnown(db, source)
  if (known) return stored(known)
  const fetched = await fetchPublic(source, {
    maxBytes: MAX_PHOTO_BYTES,
    milliseconds: MILLISECONDS,
    accept: 'image/avif,image/webp,image/png,image/jpeg',
    signal,
    ...(isAllowed && { isAllowed }),
  })
  if (!fetched.ok) return failedDownload(fetched.failure)
  const uploaded = await uploadPhoto(db, files, { bytes: fetched.bytes, now })
  if (uploaded.ok) return stored(uploaded.value.hash)
  const isOwnFault = ownProblems.includes(uploaded.problem.code)
  return { photo: null, problem: uploaded.problem, isRetryable: isOwnFault, isOwnFault }
}

/** Returns whether the file store was full or unavailable, so that storing any other picture would also fail. */
export function isStoreUnavailable({ problem }: DownloadResult): boolean {
  return problem !== null && storeProblems.includes(problem.code)
}

/**
 * Returns the hash of the photo if the shop has already stored the photo with this URL. The shop has stored it if it
 * downloaded the URL for another product, or if the URL belongs to one of the shop's own photos. `null`: the shop has
 * not stored the photo.
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

function stored(photo: string): DownloadResult {
  return { photo, problem: null, isRetryable: false, isOwnFault: false }
}

/**
 * Converts a failed download to the result of an attempt. The result is retryable only if a later attempt may succeed:
 * the server was overloaded, failed or did not respond, or its host name could not be resolved.
 */
function failedDownload(failure: FetchFailure): DownloadResult {
  const isRetryable =
    failure.why === 'refused'
      ? failure.status >= 500 || failure.status === 408 || failure.status === 429
      : failure.why === 'unknown' || failure.why === 'silent'
  return { photo: null, problem: problemOf(failure), isRetryable, isOwnFault: false }
}

const unreachable = {
  unfit: 'catalogue.source_unfit',
  private: 'catalogue.source_private',
  many_redirects: 'catalogue.source_many_redirects',
  unknown: 'catalogue.source_unknown',
  silent: 'catalogue.source_silent',
} as const

function problemOf(failure: FetchFailure): Problem {
  if (failure.why === 'refused') return refuse('catalogue.source_refused', { status: failure.status }).problem
  if (failure.why !== 'too_big') return refuse(unreachable[failure.why]).problem
  return refuse('media.file_too_big', { megabytes: MAX_PHOTO_BYTES / MEGABYTE }).problem
}
