/** Returns an XML element with the given name and text. Returns an empty string if the text is missing or empty. */
export function element(name: string, text: string | null | undefined): string {
  return text ? `<${name}>${escaped(text)}</${name}>\n` : ''
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
