// How pages lay things out and set off text: class names for any element, and for components that take a `className`.
// They are plain names, of `flow.css` and `looks.css`, because each page sends dozens of them. A page's own CSS wins.
import { classNames } from '../class-names.ts'
import './flow.css'
import './looks.css'

/** A step of the scale in `app/styles/tokens.css`: 4 is `--space-4`. */
type Space = 1 | 2 | 3 | 4 | 5 | 6 | 8 | 10 | 12

/** What lies between things; as a pair: between the lines of a row, and between the things in a line. */
type Gap = Space | readonly [lines: 0 | 1 | 2 | 3, things: Space]

const flow =
  (kind: string) =>
  (gap: Gap, ...more: readonly (string | false | undefined)[]): string =>
    classNames(kind, typeof gap === 'number' ? `gap${gap}` : `gap${gap[1]} lines${gap[0]}`, ...more) ?? kind

/** Things below each other, each as wide as the space there is. */
export const stack = flow('stack')

/** A stack with a heading of its own, which is a small one: a part of a page. */
export const part = flow('part')

/** The stack of a form: its fields are as wide as it is, its buttons as wide as their words. */
export const formStack = flow('formStack')

/** Things side by side, in as many lines as they need. */
export const row = flow('row')

/** A row whose things lie as far apart as they can. */
export const spread = flow('spread')

/** In a stack: each thing is only as wide as it has to be. */
export const atStart = 'atStart'

/** In a row: words of several sizes stand on one line. */
export const onBaseline = 'onBaseline'

/** A stack that becomes two columns where there is room: what the page is about, and a narrow one beside it. */
export const withAside = 'withAside'

const names = [
  'quiet',
  'quietNumber',
  'fine',
  'fineNumber',
  'numbers',
  'medium',
  'label',
  'lead',
  'smallTitle',
  'textTitle',
  'smallTextTitle',
  'breakable',
  'measure',
  'narrow',
  'page',
  'target',
  'iconTarget',
  'roundTarget',
  'summary',
  'lineLink',
  'plainLink',
  'cardLink',
  'pill',
  'ruled',
  'panel',
  'card',
  'sheet',
  'spoken',
  'rows',
  'unprinted',
  'onlyWithScripts',
  'onlyWithoutScripts',
] as const

/** How text, links and boxes look: `looks.css` says it of each. */
// `fromEntries` forgets which keys it was given.
export const looks = Object.fromEntries(names.map((name) => [name, name])) as {
  readonly [Name in (typeof names)[number]]: Name
}
