// A PGlite file system that syncs files to the disk. PGlite starts PostgreSQL with -F, which turns fsync off. PGlite's
// own file system NODEFS has no fsync either. A power cut could therefore lose a committed order. This file system
// passes every fsync to the operating system. PGlite also creates files that every user of the computer may write; this
// file system gives the rights to the owner only.
import { fdatasyncSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { syncFolder } from '../sync-folder.server.ts'

interface Stream {
  nfd?: number
  flags: number
  node: unknown
}

interface NodeFiles {
  stream_ops: { fsync?: (stream: Stream) => number }
  realPath(node: unknown): string
  /**
   * Changes attributes of a file. Emscripten calls this function to set the mode of each new file, without regard to
   * the umask of the process.
   */
  doSetAttr(file: unknown, node: unknown, attributes: { mode?: number }, ...calls: unknown[]): void
}

const RIGHTS_OF_OTHERS = 0o077

const ACCESS_MODE = 3

export class FsyncFileSystem extends NodeFS {
  syncs = 0

  override async init(...[pg, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, options)
    emscriptenOpts.preRun = [
      (module) => {
        const files = module.NODEFS as unknown as NodeFiles
        files.stream_ops.fsync = (stream) => this.#sync(files, stream)
        const setAttributes = files.doSetAttr.bind(files)
        files.doSetAttr = (file, node, { mode, ...others }, ...calls) =>
          setAttributes(
            file,
            node,
            mode === undefined ? others : { ...others, mode: mode & ~RIGHTS_OF_OTHERS },
            ...calls,
          )
      },
      ...(emscriptenOpts.preRun ?? []),
    ]
    return { emscriptenOpts }
  }

  #sync(files: NodeFiles, stream: Stream): number {
    if (stream.nfd === undefined) {
      syncFolder(files.realPath(stream.node))
    } else if ((stream.flags & ACCESS_MODE) !== 0) {
      fdatasyncSync(stream.nfd)
      this.syncs += 1
    }
    return 0
  }
}

export const fsyncStartParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'fsync=on',
  '-c',
  'wal_sync_method=fsync',
]
