// Connects to PostgreSQL by URL: a connection pool for queries, and one separate connection for LISTEN.
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { log as shopLog } from '../log.server.ts'
import { withTimeLimit } from '../time-limit.ts'
import type { Database, Listening, Log, OpenOptions, PostgresTimeouts, Row } from './database.ts'
import { watchedOptions } from './failure-watch.server.ts'
import type { Tables } from './tables.ts'
import { DatabaseTimeout, isDatabaseUnavailable } from './unavailable.ts'

const INT8 = 20
const INT8_ARRAY = 1016
const TEXT_ARRAY = 1009
const DATE = 1082
const DATE_ARRAY = 1182

// A query waits longer for a connection than a statement for a lock. A query that needs no locked table therefore gets
// a connection as soon as the statements that wait for the lock have failed.
const TIMEOUTS: PostgresTimeouts = { connectionMs: 6000, lockMs: 5000, statementMs: 30_000 }

/**
 * The maximum time that `ready` waits for the database. Load balancers usually wait only a few seconds for the health
 * check.
 */
const READY_MS = 2000

const DEFAULT_CONNECTIONS = 10

/**
 * Settings of every connection. Times are in UTC, and PostgreSQL ends a transaction that stays open without work. The
 * embedded engine does the same, but its time limit for idle transactions is shorter.
 */
const sessionSettings = ({ lockMs, statementMs }: PostgresTimeouts) =>
  `set time zone 'UTC'; set idle_in_transaction_session_timeout = '60s'; set lock_timeout = ${lockMs};
   set statement_timeout = ${statementMs}`

type Parse = (text: string) => unknown
type TypeId = Parameters<typeof pg.types.getTypeParser>[0]

const parseTexts = pg.types.getTypeParser(TEXT_ARRAY as TypeId) as (text: string) => (string | null)[]
const parseNumbers: Parse = (text) => parseTexts(text).map((item) => (item === null ? null : Number(item)))

// Both engines return the same types: integers as numbers, dates as 'YYYY-MM-DD'.
const parsers: Record<number, Parse> = {
  [INT8]: Number,
  [INT8_ARRAY]: parseNumbers,
  [DATE]: (text) => text,
  [DATE_ARRAY]: parseTexts,
}

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number) => parsers[oid] ?? pg.types.getTypeParser(oid),
}

export async function openPostgres(
  where: { url: string; connections?: number; timeouts?: Partial<PostgresTimeouts> },
  { log = shopLog, onQuery }: OpenOptions,
): Promise<Database> {
  const timeouts = { ...TIMEOUTS, ...where.timeouts }
  const connection = {
    connectionString: where.url,
    types,
    connectionTimeoutMillis: timeouts.connectionMs,
    // Without keep-alive, a connection to a host that has disappeared would stay open for hours.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  }
  const lost = (error: Error) => {
    const facts = { event: 'db.connection_lost', code: 'code' in error ? error.code : undefined }
    log.warn(facts, 'a connection to the database was lost')
  }
  const initSession = async (client: pg.ClientBase) => {
    // Without this listener a connection that breaks while in use would end the process.
    client.on('error', lost)
    await client.query(sessionSettings(timeouts))
  }
  const pool = new pg.Pool({
    ...connection,
    max: where.connections ?? DEFAULT_CONNECTIONS,
    // oxlint-disable-next-line typescript/no-misused-promises -- pg waits for it, though its types do not say so
    onConnect: initSession,
  })
  pool.on('error', lost)

  const run = async (text: string, values?: readonly unknown[]) => {
    const result: pg.QueryResult<Row> | pg.QueryResult<Row>[] = await pool.query(text, values && [...values])
    return { rows: Array.isArray(result) ? result.flatMap((one) => one.rows) : result.rows }
  }
  await run('select 1').catch(async (error: unknown) => {
    await pool.end()
    throw isDatabaseUnavailable(error) ? unreachableError(where.url, error) : error
  })
  return {
    db: new Kysely<Tables>(watchedOptions(new PostgresDialect({ pool }), onQuery)),
    engine: 'postgres',
    run,
    listen: (channel, onMessage, onReconnect) => listenOn(connection, log, channel, onMessage, onReconnect),
    ready: async () => {
      await withTimeLimit(READY_MS, run('select 1'), () => {
        throw new DatabaseTimeout(`no response within ${READY_MS} ms`)
      })
    },
    pool: () => ({
      idle: pool.idleCount,
      busy: pool.totalCount - pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: () => pool.end(),
  }
}

/**
 * Returns an error for the person who starts the shop. Its message contains the host and the port of the database, but
 * never the password of the URL.
 */
function unreachableError(url: string, cause: unknown): Error {
  const { host, port, database } = new pg.Client(url)
  // Node's error has no message if a host name has several IP addresses and none of them can be reached.
  const reason = cause instanceof Error ? cause.message || Reflect.get(cause, 'code') : cause
  return new Error(
    `The database of DATABASE_URL cannot be reached (host ${host}, port ${port}, database ${database}): ${String(reason)}. ` +
      'Check that PostgreSQL runs and accepts connections there, and that DATABASE_URL is right. Then start again.',
    { cause },
  )
}

/** Keeps one connection that listens for notifications. Reconnects when the connection breaks. */
async function listenOn(
  connection: pg.ClientConfig,
  log: Log,
  channel: string,
  onMessage: (message: string) => void,
  onReconnect?: () => void,
): Promise<Listening> {
  let closed = false
  let client: pg.Client | undefined
  let reconnectTimer: NodeJS.Timeout | undefined

  const connect = async () => {
    const next = new pg.Client(connection)
    next.on('notification', (notice) => onMessage(notice.payload ?? ''))
    next.on('error', (error) => {
      if (closed || client !== next) return
      client = undefined
      log.warn(
        { event: 'db.listener_lost', error: error.message },
        'the database connection that listens was lost',
      )
      retry()
    })
    await next.connect()
    await next.query(`listen ${pg.escapeIdentifier(channel)}`)
    if (closed) return next.end()
    client = next
  }
  const retry = () => {
    reconnectTimer = setTimeout(() => {
      connect().then(() => onReconnect?.(), retry)
    }, 1000)
  }
  await connect()
  return {
    async close() {
      closed = true
      clearTimeout(reconnectTimer)
      await client?.end()
    },
  }
}
