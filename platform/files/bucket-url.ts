import type { S3Config } from './config.server.ts'

/** Returns the base URL of a bucket: in the path of the endpoint or as the first part of its host. */
export function bucketAddress({
  endpoint,
  bucket,
  isInPath,
}: Pick<S3Config, 'endpoint' | 'bucket' | 'isInPath'>): URL {
  const address = new URL(isInPath ? `${endpoint}/${bucket}/` : `${endpoint}/`)
  if (!isInPath) address.host = `${bucket}.${address.host}`
  return address
}
