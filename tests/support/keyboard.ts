// Navigates pages by keyboard alone. Expects that every focused element shows its focus.
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const MOST_STEPS = 120

/** Presses Tab until the name of the focused element starts with `name`. */
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

/** Returns the name of the focused element. Expects the focus to be visible. */
export async function nameOfFocus(page: Page): Promise<string> {
  const { name, isSeen, html } = await page.evaluate(inspectFocus)
  expect(isSeen, `the focus is seen on ${html}`).toBe(true)
  return name
}

/**
 * Returns the focused element and whether its focus is visible. Runs in the page. The focus ring may be on the element,
 * its parent, or an element beside it. Two kinds of elements count as visible without a ring: elements with
 * `tabindex="-1"`, which a customer only reads, and sliders, whose thumb cannot be inspected.
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
