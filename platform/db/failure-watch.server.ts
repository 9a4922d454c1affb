// Reports database failures to code that calls a library, because a library may catch an error of the database and then
// return a success or throw another error.
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Dialect, Driver, KyselyConfig } from 'kysely'
import { isDatabaseUnavailable } from './unavailable.ts'

const watches = new AsyncLocalStorage<unknown[]>()

/**
 * SQLSTATE codes of PostgreSQL, except those of classes 22, 23 and 40. An invalid value (22), a violated constraint
 * (23) and a conflict with another transaction (40) are no failures of the database. The code that runs the query
 * handles these errors.
 */
const FAILURE_CODE = /^(?!22|23|40)[0-9A-Z]{5}$/

/**
 * Runs the work and returns its result. If the database fails during the work, throws the first error of the database,
 * even if the work catches this error.
 */
export function throwDatabaseFailures<T>(work: () => Promise<T>): Promise<T> {
  const failures: unknown[] = []
  return watches.run(failures, async () => {
    const [result] = await Promise.allSettled([work()])
    if (failures.length > 0) throw failures[0]
    if (result.status === 'rejected') throw result.reason
    return result.value
  })
}

/**
 * Returns the options of a Kysely instance whose errors `throwDatabaseFailures` sees. `onQuery` is called with the
 * duration of each query in milliseconds.
 */
export function watchedOptions(dialect: Dialect, onQuery?: (milliseconds: number) => void): KyselyConfig {
  return {
    dialect: watchedDialect(dialect),
    log: (event) => {
      onQuery?.(event.queryDurationMillis)
      if (event.level === 'error') record(event.error)
    },
  }
}

function watchedDialect(dialect: Dialect): Dialect {
  return {
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver: () => watchedDriver(dialect.createDriver()),
  }
}

/** Kysely does not log an error that happens before there is a connection. */
function watchedDriver(driver: Driver): Driver {
  const acquire = driver.acquireConnection.bind(driver)
  driver.acquireConnection = async (options) => {
    try {
      return await acquire(options)
    } catch (error) {
      record(error)
      throw error
    }
  }
  return driver
}

function record(error: unknown): void {
  const isFailure =
    isDatabaseUnavailable(error) ||
    (error instanceof Error && 'code' in error && FAILURE_CODE.test(String(error.code)))
  if (isFailure) watches.getStore()?.push(error)
}
