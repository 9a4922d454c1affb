import { DomUtils, parseDocument } from 'htmlparser2'
import type { ListedFile } from './file-store.server.ts'

/**
 * Parses one page of the list of a bucket's contents (ListObjectsV2). `next` is the token that requests the next page,
 * or null on the last page.
 */
export function readListing(xml: string): { files: ListedFile[]; next: string | null } {
  const page = parseDocument(xml, { xmlMode: true })
  const files = DomUtils.getElementsByTagName('Contents', page).map(({ children }) => ({
    key: textOf('Key', children),
    bytes: Number(textOf('Size', children)),
    storedAt: new Date(textOf('LastModified', children)),
  }))
  const isLast = textOf('IsTruncated', page) !== 'true'
  return { files, next: isLast ? null : textOf('NextContinuationToken', page) }
}

function textOf(name: string, within: Parameters<typeof DomUtils.getElementsByTagName>[1]): string {
  return DomUtils.textContent(DomUtils.getElementsByTagName(name, within, true, 1))
}
