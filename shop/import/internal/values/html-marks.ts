import type { Emphasis, PhrasingContent, Strong } from 'mdast'

type Mark = Strong | Emphasis

const isMark = (node: PhrasingContent | undefined): node is Mark =>
  node?.type === 'strong' || node?.type === 'emphasis'

const WORD = /[\p{L}\p{N}]/u
/** Matches what is no word at the beginning and at the end of a text. */
const LEADING = /^[^\p{L}\p{N}]+/u
const TRAILING = /[^\p{L}\p{N}]+$/u

/**
 * Moves punctuation out of bold and italic text where it touches a word. In `strength<b>.</b>`, Markdown would not
 * recognise the asterisks without encoding the letter before them. Also joins adjacent marks of the same kind.
 */
export function tidyMarks(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const tidied = joined(nodes).map((node) =>
    isMark(node) || node.type === 'link' ? { ...node, children: tidyMarks(node.children) } : node,
  ) as PhrasingContent[]
  const result: PhrasingContent[] = []
  for (const [index, node] of tidied.entries()) {
    if (isMark(node)) {
      const before = lastCharacter(result.at(-1))
      for (const part of unmarked(node, before, firstCharacter(tidied[index + 1]))) put(result, part)
    } else put(result, node)
  }
  return result
}

/** Returns a mark without the punctuation that touches words. Empty marks disappear. */
function unmarked(mark: Mark, before: string, after: string): PhrasingContent[] {
  if (!WORD.test(textOf(mark))) return mark.children
  const [lead, withoutLead] = WORD.test(before) ? cut(mark.children, 0, LEADING) : ['', mark.children]
  const last = withoutLead.length - 1
  const [trail, children] = WORD.test(after) ? cut(withoutLead, last, TRAILING) : ['', withoutLead]
  return [text(lead), { ...mark, children }, text(trail)]
}

/** Cuts a matching text off one node. */
function cut(nodes: readonly PhrasingContent[], index: number, pattern: RegExp): [string, PhrasingContent[]] {
  const node = nodes[index]
  const match = node?.type === 'text' ? pattern.exec(node.value)?.[0] : undefined
  if (node?.type !== 'text' || match === undefined || match === node.value) return ['', [...nodes]]
  return [match, nodes.with(index, text(node.value.replace(pattern, '')))]
}

const text = (value: string): PhrasingContent => ({ type: 'text', value })

function joined(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const result: PhrasingContent[] = []
  for (const node of nodes) {
    const last = result.at(-1)
    if (isMark(node) && isMark(last) && node.type === last.type) {
      result[result.length - 1] = { ...last, children: [...last.children, ...node.children] }
    } else put(result, node)
  }
  return result
}

function put(nodes: PhrasingContent[], node: PhrasingContent): void {
  const last = nodes.at(-1)
  if (node.type !== 'text') nodes.push(node)
  else if (last?.type === 'text') nodes[nodes.length - 1] = text(last.value + node.value)
  else if (node.value !== '') nodes.push(node)
}

function textOf(node: PhrasingContent | undefined): string {
  if (!node) return ''
  if (node.type === 'text') return node.value
  return 'children' in node ? node.children.map(textOf).join('') : ''
}

const lastCharacter = (node: PhrasingContent | undefined) => Array.from(textOf(node)).at(-1) ?? ''
const firstCharacter = (node: PhrasingContent | undefined) => Array.from(textOf(node))[0] ?? ''
