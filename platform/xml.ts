/**
 * Returns an XML element with the given name, text and attributes. Returns an empty string if the text is missing or has
 * only white space.
 */
export function element(
  name: string,
  text: string | null | undefined,
  attributes: Readonly<Record<string, string>> = {},
): string {
  const content = text ? escaped(text) : ''
  if (content.trim() === '') return ''
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`)
  return `<${name}${written.join('')}>${content}</${name}>\n`
}

/** Returns an XML element that contains the given elements. Returns an empty string if all of them are empty. */
export function parent(name: string, ...children: readonly string[]): string {
  const content = children.join('')
  return content === '' ? '' : `<${name}>\n${content}</${name}>\n`
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Matches the characters that XML 1.0 forbids, including unpaired surrogates. */
const INVALID_CHARACTERS = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

/** Escapes a text for use as the content of an element or as the value of an attribute. */
export function escaped(text: string): string {
  return text
    .replace(INVALID_CHARACTERS, '')
    .replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
}
