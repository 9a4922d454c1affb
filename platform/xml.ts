/** An element with a text in it; nothing where there is no text. */
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

/** What XML 1.0 has no place for, half characters among it. */
const UNSAYABLE = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

/** A text as it stands within an element or between quotation marks. */
export function escaped(text: string): string {
  return text.replace(UNSAYABLE, '').replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
}
