import type { S3Config } from './config.server.ts'

/**
 * Returns the base URL of a bucket. If `isInPath` is true, appends the bucket's name to the path of the endpoint.
 * Otherwise the bucket's name becomes the first part of the host name.
 */
export function bucketUrl({
  endpoint,
  bucket,
  isInPath,
}: Pick<S3Config, 'endpoint' | 'bucket' | 'isInPath'>): URL {
  const url = new URL(isInPath ? `${endpoint}/${bucket}/` : `${endpoint}/`)
  if (!isInPath) url.host = `${bucket}.${url.host}`
  return url
}
