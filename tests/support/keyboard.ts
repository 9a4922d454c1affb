// Going through pages by keyboard alone. Wherever the focus is, it must be seen.
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const MOST_STEPS = 120

/** Tabs on until something whose name begins like this has the focus. */
export async function tabTo(page: Page, name: string): Promise<void> {
  for (let steps = 0; steps < MOST_STEPS; steps++) {
    await page.keyboard.press('Tab')
    if ((await nameOfFocus(page)).startsWith(name)) return
  }
  throw new Error(`“${name}” cannot be reached with the Tab key`)
}

export async function typeInto(page: Page, name: string, text: string): Promise<void> {
  await tabTo(page, name)
  await page.keyboard.type(text)
}

/** The name of what has the focus. */
export async function nameOfFocus(page: Page): Promise<string> {
  const { name, isSeen, html } = await page.evaluate(inspectFocus)
  expect(isSeen, `the focus is seen on ${html}`).toBe(true)
  return name
}

/**
 * Runs in the page. The mark may be on the element, or on what stands beside or over it. Nothing is asked of what is
 * only read, and of sliders, whose thumb cannot be looked at.
 */
function inspectFocus() {
  const element = document.activeElement
  if (!(element instanceof HTMLElement) || element === document.body)
    return { name: '', isSeen: true, html: '' }
  const beside = element.closest('label')?.querySelectorAll('*') ?? element.parentElement?.children ?? []
  const styles = [element, element.parentElement, ...beside].flatMap((it) =>
    it ? [getComputedStyle(it), getComputedStyle(it, '::after')] : [],
  )
  const isMarked = styles.some(
    ({ outlineStyle, outlineWidth, boxShadow }) =>
      (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== 'none',
  )
  const { top, bottom } = element.getBoundingClientRect()
  const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
  const label = labels.map(({ innerText }) => innerText).join(' ')
  return {
    name: (element.getAttribute('aria-label') || label || element.innerText).trim(),
    isSeen: element.matches('[type=range], [tabindex="-1"]') || (isMarked && bottom > 0 && top < innerHeight),
    html: element.outerHTML.slice(0, 200),
  }
}
