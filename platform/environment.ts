import { z } from 'zod'

// What the environment schemas of all providers share. A fault is an issue whose path is the name of the variable and whose
// message follows that name; it never repeats a value, which may be a secret.

export type Mode = 'demo' | 'production'

/** Environment variables by name. */
export type Environment = Readonly<Record<string, string | undefined>>

/** Leaves out what is set to an empty text: it counts as not set. */
export function setVariables(env: Environment): Environment {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
}

/** Expects a variable that is set and matches `shape`; `message` says what is needed. */
export function required(shape: RegExp, message: string) {
  return z.string(message).regex(shape, { error: message, abort: true })
}

/** Options of a refinement of several variables that also runs where one of them is missing or wrong, so that every fault is reported at once. */
export const evenWithFaults = { when: () => true }

/** Reads the same variables by several schemas and reports the faults of all. */
export function combined<const Schemas extends Readonly<Record<string, z.ZodType>>>(schemas: Schemas) {
  return z.custom<Environment>().transform((env, context) => {
    const read = Object.entries(schemas).map(([name, schema]) => {
      const { data, error } = schema.safeParse(env)
      report(error, context)
      return [name, data]
    })
    // Its keys and values come from `schemas`; where one of them failed, nobody sees it.
    return Object.fromEntries(read) as { [Name in keyof Schemas]: z.output<Schemas[Name]> }
  })
}

/** Reads the variables `<prefix>_<field>` that belong together; null where none of them is set. */
export function prefixed<Fields extends z.ZodObject, Config>(
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

/** Adds the faults that another schema has found to those of this one. */
export function report(
  error: z.ZodError | undefined,
  context: z.core.$RefinementCtx,
  nameOf = (field: string) => field,
): void {
  for (const { path, message } of error?.issues ?? [])
    context.addIssue({ code: 'custom', path: [nameOf(path.join('.'))], message })
}

/** Whether an address is the root of a server on this machine, over http or https. */
export function isOnThisMachine(url: string): boolean {
  return URL.canParse(url) && /^https?:\/\/(localhost|127\.0\.0\.1)(:\d+)?\/?$/.test(url)
}

/** Returns an address without the slash at its end. */
export function withoutSlash(url: string): string {
  return url.replace(/\/$/, '')
}
