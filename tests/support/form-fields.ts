/** Returns the fields of the form with this action, as a browser without JavaScript would send them unchanged. */
export function fieldsOfForm(html: string, action: string): Record<string, string> {
  const form = html
    .split('<form')
    .find((part) => part.includes(`action="${action}"`) && part.includes('method="post"'))
  const [body = ''] = (form ?? '').split('</form>')
  const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]
  const fields: Record<string, string> = {}
  for (const [tag] of body.matchAll(/<input[^>]*>/g)) {
    const isUnticked = attribute(tag, 'type') === 'checkbox' && !/ checked/.test(tag)
    if (!isUnticked) fields[attribute(tag, 'name') ?? ''] = unescaped(attribute(tag, 'value') ?? '')
  }
  for (const [, tag = '', text = ''] of body.matchAll(/<textarea([^>]*)>(.*?)<\/textarea>/gs))
    fields[attribute(tag, 'name') ?? ''] = unescaped(text.replace(/^\n/, ''))
  for (const [, tag = '', options = ''] of body.matchAll(/<select([^>]*)>(.*?)<\/select>/gs))
    fields[attribute(tag, 'name') ?? ''] = unescaped(/value="([^"]*)" selected/.exec(options)?.[1] ?? '')
  return fields
}

function unescaped(html: string): string {
  return html
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
