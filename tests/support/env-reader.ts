import type { z } from 'zod'
import { type Environment, type Mode, withoutEmptyVariables } from '#platform/environment.ts'

/** Parses environment variables with one schema, as `config.server.ts` does with all schemas. */
export function envReader<Config>(schemaFor: (mode: Mode) => z.ZodType<Config>) {
  const parse = (env: Environment) =>
    schemaFor(env['MODE'] === 'production' ? 'production' : 'demo').safeParse(withoutEmptyVariables(env))
  return {
    /** Throws if a variable is invalid. */
    read(env: Environment): Config {
      const { data, error } = parse(env)
      if (error) throw error
      return data
    },
    /** Returns one line for each issue, in the form `NAME: message`. Returns an empty text if there is no issue. */
    issuesOf(env: Environment): string {
      const { error } = parse(env)
      return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n')
    },
  }
}
