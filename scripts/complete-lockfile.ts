import { readFileSync, writeFileSync } from 'node:fs'

/**
 * Adds missing optional packages to the lockfile. npm omits a package for another operating system or CPU if the
 * registry does not offer the package at that moment. `npm ci` then refuses the whole lockfile on every system. Run
 * this script by hand if the house rule about the lockfile fails after a package was added. The script derives the
 * operating system and CPU of a package from its name.
 */
interface Entry {
  version?: string
  dev?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  optionalDependencies?: Record<string, string>
}

const systems = [
  'darwin',
  'linux',
  'win32',
  'freebsd',
  'netbsd',
  'openbsd',
  'sunos',
  'aix',
  'android',
  'openharmony',
]
const processors = [
  'arm64',
  'x64',
  'ia32',
  'arm',
  'ppc64',
  'riscv64',
  's390x',
  'loong64',
  'mips64el',
  'wasm32',
]

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Entry> }
for (const [path, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (lock.packages[`${path}/node_modules/${name}`] ?? lock.packages[`node_modules/${name}`]) continue
    lock.packages[`node_modules/${name}`] = {
      version,
      optional: true,
      ...(entry.dev && { dev: true }),
      ...platformOf(name),
    }
    console.log(`added ${name}@${version}`)
  }
}
const byName = Object.entries(lock.packages).toSorted(([a], [b]) => a.localeCompare(b, 'en'))
writeFileSync(
  'package-lock.json',
  JSON.stringify({ ...lock, packages: Object.fromEntries(byName) }, null, 2) + '\n',
)

function platformOf(name: string): Pick<Entry, 'os' | 'cpu' | 'libc'> {
  const words = name.split(/[-/]/)
  const os = systems.find((it) => words.includes(it))
  const cpu = processors.find((it) => words.includes(it))
  const libc = words.includes('musl') ? 'musl' : os === 'linux' && words.includes('gnu') ? 'glibc' : undefined
  if (!os && !cpu)
    throw new Error(
      `${name} does not name its operating system or CPU: add the package to the lockfile by hand`,
    )
  return { ...(os && { os: [os] }), ...(cpu && { cpu: [cpu] }), ...(libc && { libc: [libc] }) }
}
