export interface Fetching {
  readonly signal: AbortSignal
  /** How many bytes have come so far. */
  readonly onProgress: (bytes: number) => void
}

/** Fetches a file and tells how far it has come. Throws where it does not come whole. */
export async function fetchModel(url: string, { signal, onProgress }: Fetching): Promise<ArrayBuffer> {
  const response = await fetch(url, { signal })
  if (!response.ok || !response.body) throw new Error(`${url} answered ${response.status}`)
  const parts: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  const reader = response.body.getReader()
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    parts.push(read.value)
    onProgress((bytes += read.value.byteLength))
  }
  return new Blob(parts).arrayBuffer()
}
