import { z } from 'zod'
import { reportDespiteWrongChoice, required, runDespiteErrors, withoutSlash } from '../environment.ts'

/** A bucket of an S3-compatible store, with its credentials. */
export interface S3Config {
  readonly kind: 's3'
  /** The URL of the store, without a trailing slash. */
  readonly endpoint: string
  readonly region: string
  readonly bucket: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** Whether the bucket's name is in the path of URLs. False: the name is the first part of the host name. */
  readonly isInPath: boolean
}

/** Where the shop stores files: in a folder or in a bucket. */
export type FilesConfig = { readonly kind: 'folder'; readonly folder: string } | S3Config

const ENDPOINT = /^https?:\/\/[^\s/?#@]+\/?$/

const PathStyle = z.enum(['yes', 'no'], 'is yes or no').optional()

const Bucket = z.object({
  FILES: z.literal('s3'),
  S3_REGION: required(
    /^[a-z0-9-]{1,40}$/,
    'is needed for FILES=s3: eu-central-1, or what the store calls its own (auto, us-east-1)',
  ),
  S3_BUCKET: required(
    /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
    'is needed for FILES=s3: the name of a bucket that is there, 3 to 63 lower-case letters, digits, dots and dashes',
  ),
  S3_ENDPOINT: z
    .string()
    .refine(
      (url) => ENDPOINT.test(url) && URL.canParse(url),
      'is to be an address without a path: https://s3.example, or none for Amazon’s own',
    )
    .optional(),
  S3_ACCESS_KEY_ID: required(/^[^\s/]+$/, 'is needed for FILES=s3'),
  S3_SECRET_ACCESS_KEY: required(/^\S{8,}$/, 'is needed for FILES=s3, without spaces'),
  S3_PATH_STYLE: PathStyle,
})

const Files = z.discriminatedUnion(
  'FILES',
  [
    z
      .looseObject({ FILES: z.literal('folder').optional(), S3_PATH_STYLE: PathStyle })
      .refine(
        (env) =>
          ['S3_BUCKET', 'S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'].every(
            (name) => env[name] === undefined,
          ),
        {
          ...runDespiteErrors,
          path: ['FILES'],
          error: 'say FILES=s3 if files are to go to the bucket; without S3_… they stay in a folder',
        },
      )
      .transform(() => null),
    Bucket.transform((env): S3Config => ({
      kind: 's3',
      endpoint: withoutSlash(env.S3_ENDPOINT ?? `https://s3.${env.S3_REGION}.amazonaws.com`),
      region: env.S3_REGION,
      bucket: env.S3_BUCKET,
      accessKeyId: env.S3_ACCESS_KEY_ID,
      secretAccessKey: env.S3_SECRET_ACCESS_KEY,
      isInPath: env.S3_PATH_STYLE ? env.S3_PATH_STYLE === 'yes' : env.S3_ENDPOINT !== undefined,
    })),
  ],
  { error: 'is folder or s3' },
)

/**
 * The schema of the environment variables that say where files are stored. Files are stored in a folder by default, or
 * in a bucket.
 */
export const filesConfig = reportDespiteWrongChoice(Files, { name: 'FILES', assumed: 's3', prefix: 'S3_' })
