/**
 * Reads a body to its end, or gives up as soon as it is longer than this, whatever it says of its own length: null then.
 * Throws where the sender hangs up.
 */
export async function bytesWithin(
  { body }: Pick<Request, 'body'>,
  largestBytes: number,
): Promise<Buffer | null> {
  if (!body) return Buffer.alloc(0)
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of body) {
    bytes += part.byteLength
    if (bytes > largestBytes) return null
    parts.push(part)
  }
  return Buffer.concat(parts)
}
