// A TCP proxy between the shop and PostgreSQL, with which a test makes the database unavailable for one shop only.
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

export interface DatabaseProxy {
  /** The URL of the database through the proxy. */
  readonly url: string
  /** Ends all connections and refuses new ones, like a server that has stopped. */
  stop(): Promise<void>
  /** Forwards no more data, but leaves the connections open, like a server that hangs. */
  hang(): void
  /** Ends the effect of `stop` and `hang`. Data that was held back is forwarded. */
  resume(): Promise<void>
}

/** Opens a proxy for a URL of `newPostgresUrl`, whose host is the folder of PostgreSQL's Unix socket. */
export async function openDatabaseProxy(socketUrl: string): Promise<DatabaseProxy> {
  const { hostname, pathname } = new URL(socketUrl)
  const socketPath = `${decodeURIComponent(hostname)}/.s.PGSQL.5432`
  const sockets = new Set<Socket>()
  let isHanging = false
  const forward = (from: Socket, to: Socket) => {
    sockets.add(from)
    from.on('data', (bytes) => to.write(bytes))
    from.on('error', () => {})
    from.on('close', () => {
      sockets.delete(from)
      to.destroy()
    })
    if (isHanging) from.pause()
  }
  const server = createServer((client) => {
    const database = connect(socketPath)
    forward(client, database)
    forward(database, client)
  })
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  await listen(0)
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.')
  return {
    url: `postgres://alcove@127.0.0.1:${address.port}${pathname}`,
    async stop() {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
    hang() {
      isHanging = true
      for (const socket of sockets) socket.pause()
    },
    async resume() {
      isHanging = false
      for (const socket of sockets) socket.resume()
      if (!server.listening) await listen(address.port)
    },
  }
}
