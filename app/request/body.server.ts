/**
 * Reads a request body to its end. Returns `null` as soon as more than `maxBytes` have arrived, whatever the
 * Content-Length header says. Throws when the client aborts the request.
 */
export async function readBodyWithin(
  { body }: Pick<Request, 'body'>,
  maxBytes: number,
): Promise<Buffer<ArrayBuffer> | null> {
  if (!body) return Buffer.alloc(0)
  let bytes = 0
  let buffer = Buffer.alloc(0)
  for await (const part of body) {
    const start = bytes
    bytes += part.byteLength
    if (bytes > maxBytes) return null
    if (bytes > buffer.byteLength) buffer = enlarge(buffer, Math.min(maxBytes, Math.max(bytes, 2 * start)))
    buffer.set(part, start)
  }
  return buffer.subarray(0, bytes)
}

/**
 * Returns a larger buffer that begins with the bytes of the given one. A list of the parts would take more memory: a
 * client may send each byte as a part of its own, and each part takes about 200 bytes.
 */
function enlarge(buffer: Buffer, size: number): Buffer<ArrayBuffer> {
  const larger = Buffer.alloc(size)
  larger.set(buffer)
  return larger
}
