import { getMultipartBoundary, MaxPartsExceededError, parseMultipart } from '@remix-run/multipart-parser'
import { readBodyWithin } from './body.server.ts'

/** The fields of a posted form. Each field name has one string value. */
export type FormFields = Readonly<Record<string, string>>

/**
 * The maximum size in bytes of a request body. Uploads and webhook events have other limits. The largest form of the
 * shop is much smaller.
 */
export const MAX_FORM_BYTES = 64 * 1024
/** The maximum size in bytes of a form with a long text, such as a text page. */
export const MAX_LONG_FORM_BYTES = 256 * 1024
const MOST_FIELDS = 100
/** The maximum number of fields of a form with a table, such as the variants of a product. */
export const MOST_TABLE_FIELDS = 1_000
const LONGEST_VALUE = 20_000
/** The maximum size in bytes of the headers of one part of a multipart body. */
const LARGEST_HEADER = 1024
/** The maximum length of a multipart boundary in characters (RFC 2046, section 5.1.1). */
const LONGEST_BOUNDARY = 70

/**
 * Reads a posted form. If several fields have the same name, keeps the last of these fields. Drops files and excess
 * fields. Cuts off overlong values. Removes characters that databases and pages cannot store. Returns no fields if the
 * body is larger than 64 kB or has another content type. Never throws.
 */
export function readForm(request: Request): Promise<FormFields> {
  return readFormWithin(request, { bytes: MAX_FORM_BYTES, valueLength: LONGEST_VALUE })
}

/**
 * Reads a posted form with a long text. Works like `readForm`, but accepts 256 kB and never cuts off a value. The route
 * must accept long forms.
 */
export function readLongForm(request: Request): Promise<FormFields> {
  return readFormWithin(request, { bytes: MAX_LONG_FORM_BYTES, valueLength: MAX_LONG_FORM_BYTES })
}

/** Reads a posted form with a table. Works like `readLongForm`, but accepts 1,000 fields. */
export function readTableForm(request: Request): Promise<FormFields> {
  const sizes = { bytes: MAX_LONG_FORM_BYTES, valueLength: MAX_LONG_FORM_BYTES }
  return readFormWithin(request, { ...sizes, mostFields: MOST_TABLE_FIELDS })
}

interface FormLimits {
  readonly bytes: number
  readonly valueLength: number
  readonly mostFields?: number
}

async function readFormWithin(
  request: Request,
  { bytes, valueLength, mostFields = MOST_FIELDS }: FormLimits,
): Promise<FormFields> {
  const fields: Record<string, string> = Object.create(null)
  const body = await readBodyWithin(request, bytes).catch(() => null)
  for (const [name, value] of body
    ? pairsIn(body, request.headers.get('Content-Type') ?? '', mostFields)
    : [])
    fields[name] = clean(value.slice(0, valueLength))
  return fields
}

type Pairs = Iterable<readonly [string, string]>

function pairsIn(body: Buffer, type: string, most: number): Pairs {
  switch (type.split(';', 1)[0]?.trim().toLowerCase()) {
    case 'application/x-www-form-urlencoded':
      return readPairs(body.toString('utf8'), most)
    case 'multipart/form-data':
      return partsIn(body, type, most)
    default:
      return []
  }
}

/**
 * Reads the first 100 pairs of a URL-encoded text, or the first `most`. The limit exists because Node's URLSearchParams takes seconds to
 * parse a megabyte of `a&a&a`.
 */
export function readPairs(text: string, most = MOST_FIELDS): URLSearchParams {
  let end = -1
  for (let count = 0; count < most; count++) {
    end = text.indexOf('&', end + 1)
    if (end === -1) return new URLSearchParams(text)
  }
  return new URLSearchParams(text.slice(0, end))
}

/**
 * Returns the text fields among the first `most` parts of a multipart body. Returns no fields if the body is malformed.
 */
function partsIn(body: Buffer, type: string, most: number): Pairs {
  const boundary = getMultipartBoundary(type)
  if (!boundary || boundary.length > LONGEST_BOUNDARY) return []
  const pairs: [string, string][] = []
  const limits = { maxParts: most, maxHeaderSize: LARGEST_HEADER }
  try {
    for (const { name, isText, bytes } of parseMultipart(body, { boundary, ...limits }))
      if (name !== undefined && isText) pairs.push([name, Buffer.from(bytes).toString('utf8')])
  } catch (error) {
    return error instanceof MaxPartsExceededError ? pairs : []
  }
  return pairs
}

/** Removes NUL and other control characters (except line breaks and tabs) and unpaired surrogates. */
export function clean(text: string): string {
  return text
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '')
    .toWellFormed()
    .replaceAll('\ufffd', '')
}
