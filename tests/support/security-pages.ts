// Reads the pages that compare the shop with OWASP ASVS (docs/security.md and docs/security/V*.md), and returns their
// errors as sentences.

const statuses = ['yes', 'partly', 'no', 'does not apply'] as const
type Status = (typeof statuses)[number]

/** One requirement of ASVS, as a row of a chapter's page describes it. */
export interface Row {
  /** The number of the requirement, such as `6.2.1`. */
  readonly id: string
  readonly level: number
  readonly status: Status
  /** What meets the requirement: files, settings or pages. */
  readonly by: string
  readonly checkedBy: string
}

export interface ChapterPage {
  /** The chapter, such as `V6`. */
  readonly chapter: string
  readonly rows: readonly Row[]
  readonly errors: readonly string[]
}

const HEADER = '| | Level | Requirement | Met | By | Checked by |'
const SEPARATOR = '|---|---|---|---|---|---|'

const cellsOf = (line: string) =>
  line
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim())

function statusOf(met: string): Status | null {
  return statuses.find((status) => met === status || met.startsWith(`${status}: `)) ?? null
}

/** Reads the page of a chapter. Rows with errors are in `errors` only. */
export function readChapter(chapter: string, text: string): ChapterPage {
  const rows: Row[] = []
  const errors: string[] = []
  for (const line of text.split('\n')) {
    if (!line.startsWith('|') || line === HEADER || line === SEPARATOR) continue
    const row = readRow(chapter, line)
    if (typeof row === 'string') errors.push(`${chapter}: ${row}`)
    else rows.push(row)
  }
  return { chapter, rows, errors }
}

/** Returns the row of a table, or a sentence that describes its error. */
function readRow(chapter: string, line: string): Row | string {
  const cells = cellsOf(line)
  const [id = '', level = '', requirement = '', met = '', by = '', checkedBy = ''] = cells
  if (cells.length !== 6) return `${id} has ${cells.length} cells`
  if (!/^\d+\.\d+\.\d+$/.test(id) || !id.startsWith(`${chapter.slice(1)}.`))
    return `${id} is no requirement of the chapter`
  if (!/^[12]$/.test(level)) return `${id} has the level ${level}`
  if (!requirement || !by || !checkedBy) return `${id} has an empty cell`
  const status = statusOf(met)
  if (!status) return `${id} has the status “${met}”`
  if (status !== 'yes' && met === status) return `${id} is “${met}” without a reason`
  return { id, level: Number(level), status, by, checkedBy }
}

/** Returns the files and folders that a cell names in code spans, without `#name` or `:line`. */
export function filesIn(cell: string): string[] {
  const folder = /^(?:\.ci|app|bench|db|demo|docs|platform|public|scripts|shop|tests|words)\//
  return [...cell.matchAll(/`([^`]+)`/g)]
    .map(([, span = '']) => span.replace(/[#:].*$/, ''))
    .filter((path) => folder.test(path) || /^[\w./-]+\.(?:tsx?|mjs|sql|css|json|md)$/.test(path))
}

const isTest = (path: string) => /\.(?:test\.tsx?|e2e\.ts)$/.test(path)

interface RowRules {
  /** The numbers of the requirements that only documentation can meet, so that no test can check them. */
  readonly documentationOnly: readonly string[]
  readonly exists: (path: string) => boolean
}

/** Lists missing files, repeated requirements, and requirements of level 1 that are met but not tested. */
export function rowErrors(rows: readonly Row[], { documentationOnly, exists }: RowRules): string[] {
  const errors: string[] = []
  const seen = new Set<string>()
  for (const { id, level, status, by, checkedBy } of rows) {
    if (seen.has(id)) errors.push(`${id} appears twice`)
    seen.add(id)
    for (const path of [...filesIn(by), ...filesIn(checkedBy)])
      if (!exists(path)) errors.push(`${id} names ${path}, which does not exist`)
    const isTested = filesIn(checkedBy).some(isTest)
    const isDocumentation = documentationOnly.includes(id)
    if (level === 1 && status === 'yes' && !isTested && !isDocumentation) errors.push(`${id} has no test`)
    if (isTested && isDocumentation) errors.push(`${id} is tested and needs no exception`)
  }
  for (const id of documentationOnly) if (!seen.has(id)) errors.push(`${id} is an exception without a row`)
  return errors
}

const countsOf = (rows: readonly Row[]) =>
  statuses.map((status) => rows.filter((row) => row.status === status).length).join(' | ')

/**
 * Lists the differences between the index (docs/security.md) and the pages of the chapters: the number of requirements
 * of each status, and the requirements in the table of what is not met.
 */
export function indexErrors(index: string, pages: readonly ChapterPage[]): string[] {
  const rows = pages.flatMap((page) => page.rows)
  const expected = pages.map(({ chapter, rows: own }) => [`](security/${chapter}.md)`, countsOf(own)])
  const errors = [...expected, ['| all', countsOf(rows)]].flatMap(([name = '', counts = '']) => {
    const line = index.split('\n').find((each) => each.startsWith('|') && each.includes(`${name} |`))
    return line?.endsWith(`${name} | ${counts} |`) ? [] : [`the index must have: ${name} | ${counts} |`]
  })
  const unmet = rows.filter(({ status }) => status === 'partly' || status === 'no').map(({ id }) => id)
  const listed = index.split('\n').flatMap((line) => /\| ([\d., ]+) \|$/.exec(line)?.[1]?.split(', ') ?? [])
  const listedIds = listed.filter((id) => id.includes('.'))
  return [
    ...errors,
    ...unmet.filter((id) => !listedIds.includes(id)).map((id) => `the index does not list ${id}`),
    ...listedIds.filter((id) => !unmet.includes(id)).map((id) => `the index lists ${id}`),
  ]
}

/**
 * Lists the differences between the rows and the requirements of ASVS at levels 1 and 2. `requirements` has elements
 * such as `6.2.1 level 1`.
 */
export function completenessErrors(rows: readonly Row[], requirements: readonly string[]): string[] {
  const described = rows.map(({ id, level }) => `${id} level ${level}`)
  return [
    ...requirements.filter((each) => !described.includes(each)).map((each) => `${each} has no row`),
    ...described.filter((each) => !requirements.includes(each)).map((each) => `${each} is not in ASVS`),
  ]
}
