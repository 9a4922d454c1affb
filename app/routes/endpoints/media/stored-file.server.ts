import type { Db } from '#platform/db/database.ts'
import type { FileStore } from '#platform/files/file-store.server.ts'
import { etagMatches } from '#app/request/content-negotiation.server.ts'
import { requestContextOf } from '#app/request/request-context.server.ts'
import type { HandlerArgs } from '#app/request/session.server.ts'
import { type Outcome, type ProblemCode, statusOf } from '#shop/problems.ts'

interface FileRouteArgs extends HandlerArgs {
  readonly params: { readonly file: string }
}

interface StoredFileKind<File, C extends ProblemCode> {
  /** Parses the URL path of a stored file. Returns `null` if no stored file can have this path. */
  readonly read: (path: string) => File | null
  readonly typeOf: (file: File) => string
  readonly open: (db: Db, files: FileStore, file: File) => Promise<Outcome<Uint8Array<ArrayBuffer> | null, C>>
}

/** Responds with the stored photo or 3D model that the URL names. */
export async function storedFile<File, C extends ProblemCode>(
  { request, context, params }: FileRouteArgs,
  { read, typeOf, open }: StoredFileKind<File, C>,
): Promise<Response> {
  const { db, files } = requestContextOf(context)
  const file = read(new URL(request.url).pathname)
  if (file === null) return fileNotFound()
  const fileRequest = { request, type: typeOf(file), name: params.file }
  return storedFileResponse(fileRequest, () => open(db, files, file))
}

interface FileRequest {
  readonly request: Request
  readonly type: string
  /** The file name in the URL. A file with changed content gets a new name, so the name also serves as the ETag. */
  readonly name: string
}

/**
 * Responds with a file. Browsers may cache the file for a year, because its content never changes. If the server cannot
 * read the file at the moment, responds with an error that browsers must not cache.
 */
export async function storedFileResponse<C extends ProblemCode>(
  { request, type, name }: FileRequest,
  open: () => Promise<Outcome<Uint8Array<ArrayBuffer> | null, C>>,
): Promise<Response> {
  const etag = `"${name}"`
  const immutableHeaders = { 'Cache-Control': 'public, max-age=31536000, immutable', ETag: etag }
  if (etagMatches(request.headers.get('If-None-Match'), etag))
    return new Response(null, { status: 304, headers: immutableHeaders })
  const opened = await open()
  if (!opened.ok)
    return new Response('This file cannot be had at the moment.', {
      status: statusOf(opened.problem),
      headers: { 'Cache-Control': 'no-store', 'Retry-After': '10' },
    })
  if (!opened.value) return fileNotFound()
  return new Response(opened.value, {
    headers: {
      ...immutableHeaders,
      'Content-Type': type,
      'Content-Length': String(opened.value.byteLength),
      'Content-Disposition': `inline; filename="${name}"`,
      // Chromium lays out a picture that is opened in its own tab with inline styles.
      'Content-Security-Policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; sandbox",
      'Cross-Origin-Resource-Policy': 'cross-origin',
    },
  })
}

/** Responds 404. The response may be cached for only a minute, because the file may become available soon. */
function fileNotFound(): Response {
  return new Response('There is no such file.', {
    status: 404,
    headers: { 'Cache-Control': 'public, max-age=60', 'Content-Type': 'text/plain; charset=utf-8' },
  })
}
