import { expect, test } from 'vitest'
import { bucketUrl } from './bucket-url.ts'
import { readListing } from './s3-listing.ts'

test('a bucket is named in the path of the store’s URL, or in its host name', () => {
  const at = (endpoint: string, isInPath: boolean) =>
    bucketUrl({ endpoint, bucket: 'alcove-pictures', isInPath }).href
  expect(at('http://storage.internal:9000', true)).toBe('http://storage.internal:9000/alcove-pictures/')
  expect(at('https://s3.eu-central-1.amazonaws.com', false)).toBe(
    'https://alcove-pictures.s3.eu-central-1.amazonaws.com/',
  )
  expect(at('http://storage.internal:9000', false)).toBe('http://alcove-pictures.storage.internal:9000/')
})

test('a listing page has its files and the token of the next page', () => {
  const page = (more: string) => `<?xml version="1.0"?><ListBucketResult><Name>pictures</Name>
    <Contents><Key>photos/a&amp;b.avif</Key><LastModified>2026-11-22T13:30:54.000Z</LastModified>
      <ETag>&quot;x&quot;</ETag><Size>12</Size><Owner><ID>1</ID></Owner></Contents>${more}</ListBucketResult>`
  const files = [{ key: 'photos/a&b.avif', bytes: 12, storedAt: new Date('2026-11-22T13:30:54Z') }]
  const token = '<NextContinuationToken>a+/=</NextContinuationToken>'
  expect(readListing(page(`<IsTruncated>true</IsTruncated>${token}`))).toEqual({ files, next: 'a+/=' })
  expect(readListing(page(`<IsTruncated>false</IsTruncated>${token}`))).toEqual({ files, next: null })
  expect(readListing('<ListBucketResult/>')).toEqual({ files: [], next: null })
})

test('a listing page with entities of its own is read without them: no file and no other server is opened', () => {
  const bomb = '<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">'
  const entities = `<!ENTITY file SYSTEM "file:///etc/passwd"><!ENTITY far SYSTEM "http://192.0.2.1/x">${bomb}`
  const xml = `<?xml version="1.0"?><!DOCTYPE x [${entities}]><ListBucketResult><Contents>
    <Key>photos/&file;&far;&b;.avif</Key><LastModified>2026-11-22T13:30:54.000Z</LastModified><Size>1</Size>
    </Contents><IsTruncated>false</IsTruncated></ListBucketResult>`
  expect(readListing(xml).files.map(({ key }) => key)).toEqual(['photos/&file;&far;&b;.avif'])
})
