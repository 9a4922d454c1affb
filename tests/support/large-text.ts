import type { Page } from 'playwright-core'

/** Returns the elements that scroll sideways on a phone of 320 px with text at 200 %. Restores the page. */
export async function largeTextFaults(page: Page): Promise<string[]> {
  const size = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 844 })
  const faults = await page.evaluate(findWide)
  if (size) await page.setViewportSize(size)
  return faults
}

/** Returns the innermost elements that are wider than the window. Runs in the page. */
async function findWide(): Promise<string[]> {
  const root = document.documentElement
  root.style.fontSize = '200%'
  await new Promise((resolve) => requestAnimationFrame(resolve))
  const width = root.clientWidth
  const isClipped = (element: Element) => {
    for (let at = element.parentElement; at && at !== document.body; at = at.parentElement)
      if (getComputedStyle(at).overflowX !== 'visible') return true
    return false
  }
  const wide = [...document.body.querySelectorAll('*')].filter(
    (element) =>
      element.checkVisibility() && element.getBoundingClientRect().right > width + 1 && !isClipped(element),
  )
  const innermost = wide.filter(
    (element) => !wide.some((other) => other !== element && element.contains(other)),
  )
  const overflow = root.scrollWidth - width
  root.style.fontSize = ''
  if (overflow <= 0) return []
  const names = innermost.slice(0, 3).map((it) => `${it.localName} “${it.textContent.trim().slice(0, 30)}”`)
  return [`${overflow} px too wide with text at 200 %: ${names.join(', ')}`]
}
