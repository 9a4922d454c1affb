import { Parser } from 'htmlparser2'
import type { ListedFile } from './file-store.server.ts'

export interface Listing {
  readonly files: readonly ListedFile[]
  /** Continuation token of the next page; null on the last page. */
  readonly next: string | null
}

/** Parses one page of a bucket's contents (ListObjectsV2). */
export function readListing(xml: string): Listing {
  const files: ListedFile[] = []
  let fields: Record<string, string> = {}
  let next: string | null = null
  let [text, isTruncated] = ['', false]
  const parser = new Parser(
    {
      onopentag(name) {
        text = ''
        if (name === 'Contents') fields = {}
      },
      ontext: (part) => void (text += part),
      onclosetag(name) {
        if (name === 'Contents') files.push(fileOf(fields))
        else if (name === 'NextContinuationToken') next = text
        else if (name === 'IsTruncated') isTruncated = text === 'true'
        else fields[name] = text
        text = ''
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  parser.end(xml)
  return { files, next: isTruncated ? next : null }
}

function fileOf({ Key = '', Size = '', LastModified = '' }: Record<string, string>): ListedFile {
  return { key: Key, bytes: Number(Size), storedAt: new Date(LastModified) }
}
