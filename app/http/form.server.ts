import { getMultipartBoundary, MaxPartsExceededError, parseMultipart } from '@remix-run/multipart-parser'
import { bytesWithin } from './body.server.ts'

/** What a form sent: one string for a name. */
export type FormFields = Readonly<Record<string, string>>

/** In bytes, of every body that is no upload: the largest form of the shop stays well below it. */
export const LARGEST_FORM = 64 * 1024
const MOST_FIELDS = 100
const LONGEST_VALUE = 20_000
/** Of a part of a multipart body, in bytes. */
const LARGEST_HEADER = 1024
/** In characters (RFC 2046, section 5.1.1). */
const LONGEST_BOUNDARY = 70

/**
 * Reads a posted form, whatever was sent: the last value of a name counts, files and anything past the limits are left
 * out, and characters that no database or page can hold are dropped. A body of over 64 kB, or one that is no form, has no
 * fields. Never throws.
 */
export async function readForm(request: Request): Promise<FormFields> {
  const fields: Record<string, string> = Object.create(null)
  const body = await bytesWithin(request, LARGEST_FORM).catch(() => null)
  for (const [name, value] of body ? pairsIn(body, request.headers.get('Content-Type') ?? '') : [])
    fields[name] = clean(value.slice(0, LONGEST_VALUE))
  return fields
}

type Pairs = Iterable<readonly [string, string]>

function pairsIn(body: Buffer, type: string): Pairs {
  switch (type.split(';', 1)[0]?.trim().toLowerCase()) {
    case 'application/x-www-form-urlencoded':
      return readPairs(body.toString('utf8'))
    case 'multipart/form-data':
      return partsIn(body, type)
    default:
      return []
  }
}

/**
 * Reads the first 100 pairs of an urlencoded text. Node's URLSearchParams takes seconds for a megabyte of `a&a&a`, so it is
 * given no more than these.
 */
export function readPairs(text: string): URLSearchParams {
  let end = -1
  for (let count = 0; count < MOST_FIELDS; count++) {
    end = text.indexOf('&', end + 1)
    if (end === -1) return new URLSearchParams(text)
  }
  return new URLSearchParams(text.slice(0, end))
}

/** The text fields among the first 100 parts; none of a body that is broken. */
function partsIn(body: Buffer, type: string): Pairs {
  const boundary = getMultipartBoundary(type)
  if (!boundary || boundary.length > LONGEST_BOUNDARY) return []
  const pairs: [string, string][] = []
  const limits = { maxParts: MOST_FIELDS, maxHeaderSize: LARGEST_HEADER }
  try {
    for (const { name, isText, bytes } of parseMultipart(body, { boundary, ...limits }))
      if (name !== undefined && isText) pairs.push([name, Buffer.from(bytes).toString('utf8')])
  } catch (error) {
    return error instanceof MaxPartsExceededError ? pairs : []
  }
  return pairs
}

/** Text without NUL and other control characters (line breaks and tabs stay) and without broken surrogate pairs. */
export function clean(text: string): string {
  return text
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '')
    .toWellFormed()
    .replaceAll('\ufffd', '')
}
