/** A bucket of an S3-compatible store, and who the shop is there. */
export interface S3Config {
  readonly kind: 's3'
  /** Where the store is, without a slash at the end. */
  readonly endpoint: string
  readonly region: string
  readonly bucket: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** The bucket stands in the path of an address; otherwise it is the first part of its host. */
  readonly isInPath: boolean
}

/** Where files are kept. */
export type FilesConfig = { readonly kind: 'folder'; readonly folder: string } | S3Config

export interface FilesEnv {
  readonly FILES: 'folder' | 's3'
  readonly S3_ENDPOINT?: string | undefined
  readonly S3_REGION?: string | undefined
  readonly S3_BUCKET?: string | undefined
  readonly S3_ACCESS_KEY_ID?: string | undefined
  readonly S3_SECRET_ACCESS_KEY?: string | undefined
  readonly S3_PATH_STYLE?: 'yes' | 'no' | undefined
}

type Fault = (name: keyof FilesEnv, message: string) => void

const REGION = /^[a-z0-9-]{1,40}$/
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
const ENDPOINT = /^https?:\/\/[^\s/?#@]+\/?$/

/** The bucket that files go to by what the environment says; null: they stay in a folder, or it does not work and each fault is told. */
export function readFiles(env: FilesEnv, fault: Fault): S3Config | null {
  const { S3_REGION: region, S3_BUCKET: bucket, S3_ENDPOINT: endpoint } = env
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  if (env.FILES === 'folder') {
    if ([bucket, endpoint, accessKeyId, secretAccessKey].some((value) => value !== undefined))
      fault('FILES', 'say FILES=s3 if files are to go to the bucket; without S3_… they stay in a folder')
    return null
  }
  const faults: [keyof FilesEnv, string, boolean][] = [
    [
      'S3_REGION',
      'is needed for FILES=s3: eu-central-1, or what the store calls its own (auto, us-east-1)',
      !REGION.test(region ?? ''),
    ],
    [
      'S3_BUCKET',
      'is needed for FILES=s3: the name of a bucket that is there, 3 to 63 lower-case letters, digits, dots and dashes',
      !BUCKET.test(bucket ?? ''),
    ],
    [
      'S3_ENDPOINT',
      'is to be an address without a path: https://s3.example, or none for Amazon’s own',
      endpoint !== undefined && !(ENDPOINT.test(endpoint) && URL.canParse(endpoint)),
    ],
    ['S3_ACCESS_KEY_ID', 'is needed for FILES=s3', !/^[^\s/]+$/.test(accessKeyId ?? '')],
    [
      'S3_SECRET_ACCESS_KEY',
      'is needed for FILES=s3, without spaces',
      !/^\S{8,}$/.test(secretAccessKey ?? ''),
    ],
  ]
  for (const [name, message, isWrong] of faults) if (isWrong) fault(name, message)
  if (!region || !bucket || !accessKeyId || !secretAccessKey || faults.some(([, , isWrong]) => isWrong))
    return null
  return {
    kind: 's3',
    endpoint: endpoint?.replace(/\/$/, '') ?? `https://s3.${region}.amazonaws.com`,
    region,
    bucket,
    accessKeyId,
    secretAccessKey,
    isInPath: env.S3_PATH_STYLE ? env.S3_PATH_STYLE === 'yes' : endpoint !== undefined,
  }
}
