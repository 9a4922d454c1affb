// House rules that need only the texts of files. Each function takes texts and returns the violations as sentences.
import { globSync, readFileSync } from 'node:fs'

export interface Source {
  readonly path: string
  readonly text: string
}

/** Checks whether a path is in a folder of installed, built or stored files, or is a generated file. */
export function isNotSource(path: string): boolean {
  return /(^|[/\\])(node_modules|build|data|\.[^/\\]+)([/\\]|$)|\.gen\.ts$/.test(path)
}

/** Reads the source files that match the patterns. Skips installed, built and generated files. */
export function readSources(...patterns: string[]): Source[] {
  return globSync(patterns, { exclude: isNotSource }).map((path) => ({
    path: path.replaceAll('\\', '/'),
    text: readFileSync(path, 'utf8'),
  }))
}

const folderOf = (path: string) => path.replace(/[^/]*$/, '')

/** Maps each table to the folder of the module that declares it, read from the modules' `tables.server.ts`. */
export function ownersOf(declarations: readonly Source[]): Map<string, string> {
  const owners = new Map<string, string>()
  for (const { path, text } of declarations) {
    const body = /^interface Columns \{\n(.*?)^\}/ms.exec(text)?.[1] ?? ''
    for (const [, table = ''] of body.matchAll(/^ {2}(\w+):/gm)) owners.set(table, folderOf(path))
  }
  return owners
}

const writes = [
  /\.(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(\s*['"`](\w+)/g,
  /\b(?:insert\s+into|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+(?:only\s+)?"?(\w+)/gi,
  /\bupdate\s+(?:only\s+)?"?(\w+)"?\s+(?:(?:as\s+)?"?\w+"?\s+)?set\b/gi,
]

/** Lists writes to a table outside the module that declares it. Other modules may read and join the table. */
export function strayWrites(sources: readonly Source[], owners: ReadonlyMap<string, string>): string[] {
  return sources.flatMap(({ path, text }) =>
    writes
      .flatMap((pattern) => [...text.matchAll(pattern)].map(([, table = '']) => table))
      .filter((table) => owners.has(table) && !path.startsWith(owners.get(table) ?? ''))
      .map((table) => `${path} writes ${table}, which belongs to ${owners.get(table)}`),
  )
}

export function tooLong(sources: readonly Source[], limit: number): string[] {
  return sources
    .map(({ path, text }) => ({ path, lines: text.split('\n').length - (text.endsWith('\n') ? 1 : 0) }))
    .filter(({ lines }) => lines > limit)
    .map(({ path, lines }) => `${path} has ${lines} lines`)
}

/** Finds folders that contain more than `limit` source files. Does not count tests or files in subfolders. */
export function crowdedFolders(paths: readonly string[], limit: number): string[] {
  const counts = Map.groupBy(
    paths.filter((path) => !/\.(test|e2e)\.|\.test\.support\./.test(path)),
    folderOf,
  )
  return [...counts]
    .filter(([, files]) => files.length > limit)
    .map(([folder, files]) => `${folder} has ${files.length} files`)
}

/** Lists the lines that match a pattern, as `path:line text`. */
export function mentions(sources: readonly Source[], pattern: RegExp): string[] {
  return sources.flatMap(({ path, text }) =>
    text
      .split('\n')
      .flatMap((line, at) => (pattern.test(line) ? [`${path}:${at + 1} ${line.trim().slice(0, 120)}`] : [])),
  )
}

/** Matches code that reads the environment. */
export const environment =
  /\bprocess\s*\.\s*env\b|\bprocess\[['"]env['"]\]|\{[^}]*\benv\b[^}]*\}\s*=\s*process\b/

/** Matches code that compares a language with one language's code. */
export const languageBranch = /[=!]==? '(?:en|de)'|'(?:en|de)' [=!]==?/

/**
 * Matches code that converts money or lengths with fractions of a number. The shop uses only whole numbers for both.
 */
export const fractions = /\bparseFloat\s*\(|\.toFixed\s*\(/

/**
 * Matches code that parses a posted form directly. Such code must call `readForm` instead, which limits the size of a
 * form.
 */
export const formParsing = /\.formData\s*\(|new URLSearchParams\(\s*await\b/

/** Matches URLs of package registries, and folders that exist on one machine only. */
export const machineSpecific = new RegExp(
  [
    String.raw`registry\.(npmjs|yarnpkg)\.`,
    String.raw`npm\.pkg\.github`,
    String.raw`(?<![\w.:/])/(work|root|home/\w+|Users/\w+)/`,
    String.raw`\.\./shared/`,
  ].join('|'),
)

type Versions = Readonly<Record<string, string>>

export interface Manifest {
  readonly dependencies?: Versions
  readonly devDependencies?: Versions
  readonly optionalDependencies?: Versions
}

/** Lists dependencies whose version is not pinned exactly. */
export function loosePins(manifest: Manifest): string[] {
  const all = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies }
  return Object.entries(all)
    .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    .map(([name, version]) => `${name} ${version}`)
}

interface Locked extends Manifest {
  readonly version?: string
  readonly resolved?: string
}

/**
 * Lists reasons why `npm ci` would refuse the lockfile on some system, and entries that tie the lockfile to one
 * registry.
 */
export function lockfileProblems(
  lock: { readonly packages: Readonly<Record<string, Locked>> },
  manifest: Manifest,
): string[] {
  const { packages } = lock
  const tied = Object.entries(packages)
    .filter(([, entry]) => entry.resolved)
    .map(([path]) => `${path} names a registry`)
  const missing = Object.entries(packages).flatMap(([path, entry]) =>
    Object.keys(entry.optionalDependencies ?? {})
      .filter((name) => !packages[`${path}/node_modules/${name}`] && !packages[`node_modules/${name}`])
      .map((name) => `${name} is missing: node scripts/complete-lockfile.ts`),
  )
  const other = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })
    .filter(([name, version]) => packages[`node_modules/${name}`]?.version !== version)
    .map(([name, version]) => `${name} is not locked at ${version}`)
  return [...tied, ...missing, ...other]
}

const comment = /\/\*[\s\S]*?\*\//g
const literal = /(?<!\bhref\(\s*)(['"`])(\/[^'"`\n?#]+)(?:[?#][^'"`\n]*)?\1(?!:)/g

/** Lists page paths that were not made by `href()`. If a route is renamed, the compiler does not report such a path. */
export function looseLinks(sources: readonly Source[], routes: readonly string[]): string[] {
  const patterns = routes.map(
    (path) => new RegExp(`^${path.replaceAll(/\/:\w+\?/g, '(/[^/]+)?').replaceAll(/:\w+/g, '[^/]+')}$`),
  )
  return sources.flatMap(({ path, text }) =>
    [...text.replaceAll(comment, '').matchAll(literal)]
      .map(([, , address = '']) => address)
      .filter((address) => patterns.some((pattern) => pattern.test(address)))
      .map((address) => `${path} writes ${address}`),
  )
}

/** Words that the glossary replaces, by language. `docs` is for the English documentation and comments. */
const replaced = {
  en: /\b(?:whoever|anew|mend(?:s|ed|ing)?|pieces?|letters?|papers?|parcels?|shoppers?|stands|set aside|goes? back|by itself|to be had)\b/i,
  de: /\b(?:Stücken?|Ladens?|Briefen?|Personals?|Ersatzcodes?|von selbst|zurückgelegt|zurückgestellt|angefochten)\b/,
  docs: /\b(?:whoever|anew|mend(?:s|ed|ing)?|pieces?|parcels?|shoppers?|set aside|goes? back|by itself|to be had)\b/i,
} as const

/** Expressions in which these words are correct: characters, materials, paths, and texts that a law prescribes. */
const correct =
  /letters and digits|capital letters|letters a–z|paper cord|two-piece|`[^`]*`|a letter sent by post|on paper|ein mit der Post versandter Brief/gi

/** Lists the texts in string literals that use a replaced word. */
export function replacedWords(sources: readonly Source[], language: 'en' | 'de'): string[] {
  const literal = /'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`|"((?:[^"\\\n]|\\.)*)"/g
  return sources.flatMap(({ path, text }) =>
    [...withoutComments(text).matchAll(literal)].flatMap(([, single, template, double]) => {
      const words = (single ?? template ?? double ?? '').replaceAll(/\$\{[^}]*\}/g, '…')
      const isPath = /^[#./][\w./#-]*$/.test(words)
      return !isPath && replaced[language].test(words.replaceAll(correct, '…')) ? [`${path} ${words}`] : []
    }),
  )
}

/** Lists the lines of a page of documentation that use a replaced word. */
export function replacedWordsOfDocs(pages: readonly Source[]): string[] {
  return mentions(
    pages.map(({ path, text }) => ({ path, text: text.replaceAll(correct, '…') })),
    replaced.docs,
  )
}

/** Lists the comments that use a replaced word. */
export function replacedWordsOfComments(sources: readonly Source[]): string[] {
  return sources.flatMap(({ path, text }) =>
    [...text.matchAll(/\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/[^\n]*/g)]
      .filter(([comment]) => replaced.docs.test(comment.replaceAll(correct, '…')))
      .map(([comment]) => `${path} ${comment}`),
  )
}

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
}
