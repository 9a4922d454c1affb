// Audits an open page as people see it, and returns the problems of the page.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const MOST_SHIFT = 0.02
const LONGEST_BUTTON = 30
const LONGEST_HEADING = 60
const MAX_LABEL_LINES = 2

interface LayoutShiftRecord {
  readonly value: number
  /** The shifted elements: name, classes, beginning of the text, and both positions with the sizes in pixels. */
  readonly shifted: readonly string[]
}

declare global {
  /** Absent: the page was opened without `trackLayoutShifts`. */
  var layoutShifts: LayoutShiftRecord[] | undefined
}

/** Records each layout shift with the elements that shifted. Call it before the page is opened. */
export async function trackLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.layoutShifts = []
    // TypeScript's DOM library has no type for these entries.
    interface LayoutShiftEntry extends PerformanceEntry {
      readonly value: number
      readonly hadRecentInput: boolean
      readonly sources: readonly {
        readonly node: Node | null
        readonly previousRect: DOMRectReadOnly
        readonly currentRect: DOMRectReadOnly
      }[]
    }
    const edges = ({ left, top, width, height }: DOMRectReadOnly) =>
      `${[left, top].map(Math.round).join()} ${[width, height].map(Math.round).join('×')}`
    const nameOf = (node: Node | null) => {
      const element = node instanceof Element ? node : node?.parentElement
      const classes = [...(element?.classList ?? [])].map((name) => `.${name}`).join('')
      const text = node?.textContent?.replaceAll(/\s+/g, ' ').trim().slice(0, 30)
      return `${element?.localName ?? 'a removed element'}${classes} “${text ?? ''}”`
    }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShiftEntry[]) {
        if (entry.hadRecentInput) continue
        const shifted = entry.sources.map(
          ({ node, previousRect, currentRect }) =>
            `${nameOf(node)} from ${edges(previousRect)} to ${edges(currentRect)}`,
        )
        globalThis.layoutShifts?.push({ value: entry.value, shifted })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Scrolls through the page so that everything is loaded. Returns the page's problems. */
export async function auditPage(page: Page): Promise<string[]> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    // A picture further along a horizontal strip loads only when a customer scrolls the strip to it.
    const isReached = (it: Element) => {
      const strip = it.closest('ul')?.getBoundingClientRect()
      const { left, right, top, bottom } = it.getBoundingClientRect()
      const isInView = bottom > 0 && top < innerHeight
      return isInView && (strip === undefined || (left < strip.right - 1 && right > strip.left + 1))
    }
    // A picture in a closed <details> has a box, but loads only when the <details> is opened.
    const isPending = (it: HTMLImageElement) => !it.complete && it.checkVisibility() && isReached(it)
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
      scrollTo(0, y)
      do await frame()
      while ([...document.images].some(isPending))
    }
    scrollTo(0, 0)
    await frame()
  })
  const inaccessible = await accessibilityViolations(page)
  const problems = await page.evaluate((most) => {
    const { scrollWidth } = document.documentElement
    const pictures = [...document.images]
    const boxes = [...document.querySelectorAll('source')].filter(
      (it) => getComputedStyle(it).display !== 'none',
    )
    const count = document.querySelectorAll('h1').length
    const shifts = globalThis.layoutShifts ?? []
    const shift = shifts.reduce((sum, { value }) => sum + value, 0)
    const shiftedElements = shifts.flatMap(({ shifted }) => shifted)
    return [
      count === 1 ? '' : `it has ${count} main headings`,
      scrollWidth > innerWidth + 1 ? `it scrolls sideways: ${scrollWidth} > ${innerWidth}` : '',
      shift > most ? `it shifts by ${shift.toFixed(3)}: ${shiftedElements.join('; ')}` : '',
      boxes.length > 0 ? `${boxes.length} <source> elements take part in the layout` : '',
      ...pictures.filter((it) => !it.hasAttribute('alt')).map((it) => `no alternative text: ${it.src}`),
      ...pictures.filter((it) => it.complete && it.naturalWidth === 0).map((it) => `broken: ${it.src}`),
    ]
  }, MOST_SHIFT)
  return [...problems.filter(Boolean), ...inaccessible]
}

/**
 * Returns the buttons and headings that have too many characters. Allows more characters for the order button, because
 * the law requires that it states the amount.
 */
export async function longLabels(page: Page): Promise<string[]> {
  const labels = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, h1, h2, h3')]
      .filter((it) => !it.closest('form[action$="/checkout/order"]') && it.checkVisibility())
      .map((it) => ({ isButton: it.matches('button'), text: it.innerText.replaceAll(/\s+/g, ' ').trim() })),
  )
  return labels
    .filter(({ isButton, text }) => text.length > (isButton ? LONGEST_BUTTON : LONGEST_HEADING))
    .map(({ isButton, text }) => `a ${isButton ? 'button' : 'heading'} of ${text.length} characters: ${text}`)
}

/** Returns the buttons and headings that are cut off or need more than two lines on a screen 320 px wide. */
export async function crampedLabels(page: Page): Promise<string[]> {
  const before = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 700 })
  const cramped = await page.evaluate((most) => {
    const boxesOf = (it: Element) => {
      const texts = document.createTreeWalker(it, NodeFilter.SHOW_TEXT)
      const boxes: DOMRect[] = []
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        if ((node.parentElement?.offsetWidth ?? 0) <= 2) continue // for screen readers only
        const range = document.createRange()
        range.selectNodeContents(node)
        boxes.push(...[...range.getClientRects()].filter(({ width }) => width > 0))
      }
      return boxes
    }
    const linesOf = (boxes: readonly DOMRect[]) => {
      const lines: DOMRect[] = []
      for (const box of boxes)
        if (lines.every((line) => box.top >= line.bottom - 2 || box.bottom <= line.top + 2)) lines.push(box)
      return lines.length
    }
    const isCutOff = (it: HTMLElement, boxes: readonly DOMRect[]) => {
      const isClipped = getComputedStyle(it).overflowX !== 'visible' && it.scrollWidth > it.clientWidth + 1
      const isInStrip = it.closest('ul, nav, table') !== null // scrolls sideways
      return isClipped || (!isInStrip && boxes.some(({ left, right }) => left < -1 || right > innerWidth + 1))
    }
    const isShown = (it: HTMLElement) => it.checkVisibility() && it.offsetWidth > 2 && it.offsetHeight > 2
    return [...document.querySelectorAll<HTMLElement>('button, h1, h2, h3')].filter(isShown).flatMap((it) => {
      const text = it.innerText.replaceAll(/\s+/g, ' ').trim()
      const boxes = boxesOf(it)
      if (isCutOff(it, boxes)) return [`cut off at 320 px: ${text}`]
      const lines = linesOf(boxes)
      return lines > most ? [`${lines} lines at 320 px: ${text}`] : []
    })
  }, MAX_LABEL_LINES)
  if (before) await page.setViewportSize(before)
  return cramped
}

/** Runs axe through the DevTools protocol, which bypasses the page's content security policy without disabling it. */
async function accessibilityViolations(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('Runtime.evaluate', { expression: axe })
  const { result } = await session.send('Runtime.evaluate', {
    awaitPromise: true,
    returnByValue: true,
    expression: `axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) =>
      violations.map(({ id, help, nodes }) => id + ': ' + help + ' at ' + nodes.map(({ target }) => target).join(' | ')))`,
  })
  await session.detach()
  return result.value as string[]
}
