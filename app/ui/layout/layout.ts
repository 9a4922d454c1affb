// How pages lay things out and set off text: class names, for any element and for components that take a `className`.
// Classes of a page's own CSS win over these.
import flows from './flow.module.css'
import lookStyles from './looks.module.css'

/** A step of the scale in `app/styles/tokens.css`: 4 is `--space-4`. */
type Space = 1 | 2 | 3 | 4 | 5 | 6 | 8 | 10 | 12

/** What lies between things; as a pair: between the lines of a row, and between the things in a line. */
type Gap = Space | readonly [lines: 0 | 1 | 2 | 3, things: Space]

type ClassName = string | false | undefined

/** Things below each other, each as wide as the space there is. */
export const stack = (gap: Gap, ...more: readonly ClassName[]) => flow('stack', gap, more)

/** A stack with a heading of its own, which is a small one: a part of a page. */
export const part = (gap: Gap, ...more: readonly ClassName[]) => flow('part', gap, more)

/** The stack of a form: its fields are as wide as it is, its buttons as wide as their words. */
export const formStack = (gap: Gap, ...more: readonly ClassName[]) => flow('form', gap, more)

/** Things side by side, in as many lines as they need. */
export const row = (gap: Gap, ...more: readonly ClassName[]) => flow('row', gap, more)

/** A row whose things lie as far apart as they can. */
export const spread = (gap: Gap, ...more: readonly ClassName[]) => flow('spread', gap, more)

/** In a stack: each thing is only as wide as it has to be. */
export const { atStart } = flows

/** In a row: words of several sizes stand on one line. */
export const { onBaseline } = flows

/** A stack that becomes two columns where there is room: what the page is about, and a narrow one beside it. */
export const { withAside } = flows

type Look =
  | 'quiet'
  | 'quietNumber'
  | 'fine'
  | 'fineNumber'
  | 'numbers'
  | 'medium'
  | 'smallTitle'
  | 'textTitle'
  | 'smallTextTitle'
  | 'breakable'
  | 'measure'
  | 'narrow'
  | 'page'
  | 'target'
  | 'iconTarget'
  | 'plainLink'
  | 'cardLink'
  | 'pill'
  | 'ruled'
  | 'panel'
  | 'inset'
  | 'card'
  | 'sheet'
  | 'unprinted'
  | 'onlyWithScripts'
  | 'onlyWithoutScripts'

/** How text, links and boxes look: `looks.module.css` says it of each. */
// The compiler knows a stylesheet's names as any string; with these, a misspelt one does not compile.
export const looks = lookStyles as Readonly<Record<Look, string>>

function flow(kind: string, gap: Gap, more: readonly ClassName[]): string {
  const [lines, things] = typeof gap === 'number' ? [gap, gap] : gap
  const names = [flows[kind], flows[`gap${things}`], lines !== things && flows[`lines${lines}`], ...more]
  return names.filter(Boolean).join(' ')
}
