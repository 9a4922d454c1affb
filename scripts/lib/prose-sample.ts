import { globSync, readFileSync } from 'node:fs'

/** A comment or a sentence, with the file and line where it begins. */
export interface Passage {
  readonly where: string
  readonly text: string
}

const SOURCES = '{app,shop,platform,words}/**/*.{ts,tsx}'
const DOCS = ['README.md', 'ARCHITECTURE.md', 'STYLE.md', 'docs/**/*.md']

/** Returns the comments in the code of the product that document a declaration or a whole module. */
export function docComments(): Passage[] {
  return globSync(SOURCES)
    .filter((path) => !/\.(test|gen)\./.test(path))
    .toSorted()
    .flatMap((path) => commentsOf(path, readFileSync(path, 'utf8')))
}

/** Returns the sentences of the documentation, without tables, code, headings and generated pages. */
export function docSentences(): Passage[] {
  return DOCS.flatMap((pattern) => globSync(pattern).toSorted())
    .filter((path) => path !== 'docs/problems.md')
    .flatMap((path) => sentencesOf(path, readFileSync(path, 'utf8')))
}

export function commentsOf(path: string, source: string): Passage[] {
  const blocks = [...source.matchAll(/^[ ]*\/\*\*(.+?)\*\//gms)]
  const header = /^(?:\/\/ .*\n)+/.exec(source)
  return [...(header ? [header] : []), ...blocks].map((match) => ({
    where: at(path, source, match.index),
    text: match[0]
      .replaceAll(/^\s*(?:\/\/|\/\*\*|\*\/|\*(?!\/))\s?|\s*\*\/\s*$/gm, '')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  }))
}

export function sentencesOf(path: string, page: string): Passage[] {
  const prose = page.replaceAll(/^```.*?^```/gms, blank).replaceAll(/^(?:#|\||    ).*$/gm, blank)
  return [...prose.matchAll(/(?:^|\n\n|\n(?=(?:-|\d+\.) ))(?<paragraph>.+?)(?=\n\n|\n(?:-|\d+\.) |$)/gs)]
    .flatMap((match) => {
      const text = (match.groups?.['paragraph'] ?? '')
        .replace(/^(?:-|\d+\.) /, '')
        .replaceAll(/\s+/g, ' ')
        .trim()
      const where = at(path, prose, match.index + (match[0].length - match[0].trimStart().length))
      return text.split(/(?<=[.!?:])\s+(?=[\p{Lu}“"*`])/u).map((sentence) => ({ where, text: sentence }))
    })
    .filter(({ text }) => text.split(' ').length >= 5)
}

function at(path: string, text: string, index: number): string {
  return `${path}:${text.slice(0, index).split('\n').length}`
}

/** Deletes all characters except line breaks, so that line numbers stay correct. */
function blank(text: string): string {
  return text.replaceAll(/[^\n]/g, '')
}
