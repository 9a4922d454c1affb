// Reads HTML pages of a provider, for a browser without JavaScript.

/**
 * Returns the URL to which a page redirects. The shop shows such a page before it redirects a customer to a provider.
 */
export function redirectTargetOf(html: string): string {
  const [, address] = /<meta http-equiv="refresh" content="0;url=([^"]+)"/i.exec(html) ?? []
  if (!address) throw new Error('This page leads nowhere by itself.')
  return unescaped(address)
}

/** Returns the hidden fields of the form that contains `where`, or of the first form. */
export function hiddenFieldsOf(html: string, where = ''): Record<string, string> {
  const form = formsOf(html).find((it) => it.includes(where)) ?? ''
  const fields = [...form.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)]
  return Object.fromEntries(fields.map(([, name = '', value = '']) => [name, unescaped(value)]))
}

/** Returns the URL to which the form that contains `where` posts. */
export function formActionOf(html: string, where = ''): string {
  const form = formsOf(html).find((it) => it.includes(where)) ?? ''
  return unescaped(/action="([^"]+)"/.exec(form)?.[1] ?? '')
}

function formsOf(html: string): string[] {
  return [...html.matchAll(/<form[\s\S]*?<\/form>/g)].map(([form]) => form)
}

function unescaped(text: string): string {
  return text
    .replaceAll('&#x27;', "'")
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}
