import { z } from 'zod'

// Shared parts of the environment schemas of all providers. The path of an issue is the variable's name and its message
// follows that name; a message never repeats a value, which may be a secret.

export type Mode = 'demo' | 'production'

/** The environment variables of a process: the value of each variable by its name. */
export type Environment = Readonly<Record<string, string | undefined>>

/**
 * Returns the environment without the variables that are set to an empty string, because an empty variable counts as
 * not set.
 */
export function withoutEmptyVariables(env: Environment): Environment {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
}

/**
 * Returns a schema for an environment variable that must be set and match `shape`. `message` is the error message,
 * which says what is needed.
 */
export function required(shape: RegExp, message: string) {
  return z.string(message).regex(shape, { error: message, abort: true })
}

/**
 * The options of a Zod refinement that checks several environment variables. With these options, the refinement runs
 * even if one of the variables is missing or invalid, so that all errors are reported at once.
 */
export const runDespiteErrors = { when: () => true }

/**
 * Returns a schema that applies several schemas to the same environment variables. Reports the errors of all schemas.
 */
export function combineSchemas<const Schemas extends Readonly<Record<string, z.ZodType>>>(schemas: Schemas) {
  return z.custom<Environment>().transform((env, context) => {
    const read = Object.entries(schemas).map(([name, schema]) => {
      const { data, error } = schema.safeParse(env)
      report(error, context)
      return [name, data]
    })
    // Keys and values come from `schemas`; if one of them failed, the result is not used.
    return Object.fromEntries(read) as { [Name in keyof Schemas]: z.output<Schemas[Name]> }
  })
}

/**
 * Returns a schema for several variables with the names `<prefix>_<field>`. The value of the schema is null if none of
 * these variables is set.
 */
export function prefixedVariables<Fields extends z.ZodObject, Config>(
  prefix: string,
  fields: Fields,
  toConfig: (found: z.output<Fields>) => Config,
) {
  return z.custom<Environment>().transform((env, context): Config | null => {
    const found = Object.keys(fields.shape)
      .map((field) => [field, env[`${prefix}_${field}`]] as const)
      .filter(([, value]) => value !== undefined)
    if (found.length === 0) return null
    const { data, error } = fields.safeParse(Object.fromEntries(found))
    report(error, context, (field) => `${prefix}_${field}`)
    return data ? toConfig(data) : null
  })
}

/**
 * Adds the errors of one schema to the result of another schema. `context`: the refinement context of the other schema.
 * `nameOf` converts a field name to the name under which the error is reported.
 */
export function report(
  error: z.ZodError | undefined,
  context: z.core.$RefinementCtx,
  nameOf = (field: string) => field,
): void {
  for (const { path, message } of error?.issues ?? [])
    context.addIssue({ code: 'custom', path: [nameOf(path.join('.'))], message })
}

interface Choice {
  /** The variable that chooses one of several sets of variables, such as `PAYMENTS`. */
  readonly name: string
  /** The value of the choice whose variables are checked if the choice itself is wrong. */
  readonly assumed: string
  /** The beginning of the names of these variables. */
  readonly prefix: string
}

/**
 * Returns a schema that does the same as `schema`, a union that depends on a choice. If the choice has an unknown
 * value, the schema also reports the wrong variables among those of the assumed choice. Otherwise their errors would
 * appear only after the choice was corrected.
 */
export function reportDespiteWrongChoice<Config>(
  schema: z.ZodType<Config>,
  { name, assumed, prefix }: Choice,
) {
  return z.custom<Environment>().transform((env, context): Config => {
    const { data, error, success } = schema.safeParse(env)
    if (success) return data
    report(error, context)
    if (!error.issues.some(({ code }) => code === 'invalid_union')) return z.NEVER
    const others = schema.safeParse({ ...env, [name]: assumed }).error?.issues ?? []
    for (const { path, message } of others) {
      const variable = path.join('.')
      if (variable.startsWith(prefix) && env[variable] !== undefined)
        context.addIssue({ code: 'custom', path: [variable], message })
    }
    return z.NEVER
  })
}

/** Checks whether an http or https URL is the root URL of a server on this machine. */
export function isOnThisMachine(url: string): boolean {
  return URL.canParse(url) && /^https?:\/\/(localhost|127\.0\.0\.1)(:\d+)?\/?$/.test(url)
}

/** Removes a trailing slash from a URL. */
export function withoutSlash(url: string): string {
  return url.replace(/\/$/, '')
}
