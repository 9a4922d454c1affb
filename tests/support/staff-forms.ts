// Dispatches deliveries and completes them as staff, without a browser.
import type { PageResponse, NoScriptBrowser } from './test-shop.ts'

/** Submits a form of an order's staff page with its current values, changed by `typed`. */
export async function sendStaffForm(
  staff: NoScriptBrowser,
  number: string,
  form: string,
  typed: Readonly<Record<string, string>> = {},
): Promise<PageResponse> {
  const action = `/staff/orders/${number}/${form}`
  const { html } = await staff.get(`/staff/orders/${number}`)
  const [, body] = html.split(`action="${action}"`)
  if (body === undefined) throw new Error(`There is no form for ${form}`)
  const fields: Record<string, string> = {}
  for (const [tag] of body.slice(0, body.indexOf('</form>')).matchAll(/<input[^>]*>/g)) {
    const name = /name="([^"]+)"/.exec(tag)?.[1]
    if (name) fields[name] = /value="([^"]*)"/.exec(tag)?.[1] ?? (tag.includes('checked') ? 'on' : '')
  }
  return staff.post(action, { ...fields, ...typed })
}

/** Dispatches the first delivery of an order and marks it as delivered. */
export async function deliverAll(staff: NoScriptBrowser, number: string): Promise<void> {
  await sendStaffForm(staff, number, 'deliveries/1/dispatch', { carrier: 'Spedition Nord' })
  await sendStaffForm(staff, number, 'deliveries/1/arrival')
}
