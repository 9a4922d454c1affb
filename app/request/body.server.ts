/**
 * Reads a request body to its end. Returns `null` as soon as more than `maxBytes` have arrived, whatever the
 * Content-Length header says. Throws when the client aborts the request.
 */
export async function readBodyWithin(
  { body }: Pick<Request, 'body'>,
  maxBytes: number,
): Promise<Buffer | null> {
  if (!body) return Buffer.alloc(0)
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of body) {
    bytes += part.byteLength
    if (bytes > maxBytes) return null
    parts.push(part)
  }
  return Buffer.concat(parts)
}
