import type { z } from 'zod'
import { type Environment, type Mode, setVariables } from '#platform/environment.ts'

/** Reads variables by one schema as the configuration reads them by all. */
export function envReader<Config>(schemaFor: (mode: Mode) => z.ZodType<Config>) {
  const parse = (env: Environment) =>
    schemaFor(env['MODE'] === 'production' ? 'production' : 'demo').safeParse(setVariables(env))
  return {
    /** Throws where there is a fault. */
    read(env: Environment): Config {
      const { data, error } = parse(env)
      if (error) throw error
      return data
    },
    /** Each fault on a line, `NAME: message`; '' where there is none. */
    issuesOf(env: Environment): string {
      const { error } = parse(env)
      return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n')
    },
  }
}
