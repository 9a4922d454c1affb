import type { S3Config } from './config.server.ts'

/**
 * Returns the base URL of a bucket. The bucket's name is either in the path of the endpoint or the first part of the
 * host name.
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
