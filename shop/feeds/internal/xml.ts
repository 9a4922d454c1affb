import { escaped } from '#platform/xml.ts'

/** An element with a text in it; nothing where there is no text. */
export function element(name: string, text: string | null | undefined): string {
  return text ? `<${name}>${escaped(text)}</${name}>\n` : ''
}
