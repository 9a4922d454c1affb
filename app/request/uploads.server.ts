import {
  MaxFileSizeExceededError,
  MaxPartsExceededError,
  MaxTotalSizeExceededError,
  MultipartParseError,
  parseMultipartRequest,
} from '@remix-run/multipart-parser'
import { clean } from './form.server.ts'

const MEGABYTE = 1024 * 1024
/** The maximum size of an upload in bytes, for all files of the request together. */
export const MAX_UPLOAD_BYTES = 60 * MEGABYTE
const MOST_PARTS = 40
const MAX_NAME_LENGTH = 120

export interface UploadedFile {
  /** The file name on the uploader's device. For display only. */
  readonly name: string
  readonly bytes: Uint8Array
}

/**
 * Passes the files of a form field to `onFile` one by one as they arrive, so that only one file is in memory at a time.
 * Returns how the upload ended. If the upload fails, the files that `onFile` has already processed stay processed.
 */
export async function forEachUpload(
  request: Request,
  field: string,
  onFile: (file: UploadedFile) => Promise<void>,
): Promise<'whole' | 'too_much' | 'broken'> {
  const limits = { maxFileSize: MAX_UPLOAD_BYTES, maxTotalSize: MAX_UPLOAD_BYTES, maxParts: MOST_PARTS }
  try {
    for await (const part of parseMultipartRequest(request, limits)) {
      if (part.name !== field || !part.isFile || (part.size === 0 && !part.filename)) continue
      await onFile({ name: clean(part.filename ?? '').slice(0, MAX_NAME_LENGTH), bytes: part.bytes })
    }
    return 'whole'
  } catch (error) {
    if (sizeErrors.some((kind) => error instanceof kind)) return 'too_much'
    if (error instanceof MultipartParseError || isAborted(error)) return 'broken'
    throw error
  }
}

const sizeErrors = [MaxFileSizeExceededError, MaxTotalSizeExceededError, MaxPartsExceededError]

/** Checks whether the error means that the browser aborted the request. */
function isAborted(error: unknown): boolean {
  const { name, code } = error instanceof Error ? { code: undefined, ...error, name: error.name } : {}
  return name === 'AbortError' || code === 'ECONNRESET'
}
