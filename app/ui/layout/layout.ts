// Class names for layout and text styles, for any element and for components with `className`. The classes are plain
// CSS classes in `flow.css` and `looks.css`, not CSS modules. Each page uses dozens of these classes, and their short
// names keep pages small. A page's own CSS overrides the classes.
import { classNames } from '../class-names.ts'
import './flow.css'
import './looks.css'

/** A step of the spacing scale in `app/styles/tokens.css`. Step 4 is `--space-4`. */
type Space = 1 | 2 | 3 | 4 | 5 | 6 | 8 | 10 | 12

/**
 * The gap between elements. For a row that wraps, a pair gives two gaps: first between the lines of the row, then
 * between the elements of a line.
 */
type Gap = Space | readonly [lines: 0 | 1 | 2 | 3, things: Space]

const flow =
  (kind: string) =>
  (gap: Gap, ...more: readonly (string | false | undefined)[]): string =>
    classNames(kind, typeof gap === 'number' ? `gap${gap}` : `gap${gap[1]} lines${gap[0]}`, ...more) ?? kind

/** Returns class names that stack elements vertically, each at full width. */
export const stack = flow('stack')

/** Returns class names of a vertical stack for a section of a page. The section starts with a small heading. */
export const part = flow('part')

/**
 * Returns class names of a vertical stack for a form. Fields have the full width, and buttons are as wide as their
 * labels.
 */
export const formStack = flow('formStack')

/** Returns class names that put elements side by side, in as many lines as needed. */
export const row = flow('row')

/** Returns class names of a row that spreads its elements over the full width. */
export const spread = flow('spread')

/** The class name that makes each element of a stack only as wide as its content. */
export const atStart = 'atStart'

/** The class name that aligns texts of different sizes in a row on one baseline. */
export const onBaseline = 'onBaseline'

/**
 * The class name of a stack that becomes two columns on wide pages. One column is for the main content, the other is
 * narrow.
 */
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

/** Class names for the styles of text, links and boxes. `looks.css` describes each style. */
// `Object.fromEntries` widens the type of its keys to `string`.
export const looks = Object.fromEntries(names.map((name) => [name, name])) as {
  readonly [Name in (typeof names)[number]]: Name
}
