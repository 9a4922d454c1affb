const NAME = '[a-z0-9][a-z0-9_-]*'
const KEY = new RegExp(`^(?:${NAME}/)+${NAME}(?:\\.[a-z0-9]+)?$`)
const PREFIX = new RegExp(`^(?:${NAME}/)*(?:${NAME})?$`)
const LONGEST = 200

const TYPES: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
  svg: 'image/svg+xml',
  glb: 'model/gltf-binary',
  usdz: 'model/vnd.usdz+zip',
}

export function isKey(text: string): boolean {
  return text.length <= LONGEST && KEY.test(text)
}

/**
 * Returns the key if it is valid, such as `photos/3f…-800.avif`. A valid key is in lower case, with folders and one
 * extension. Throws for any other text, so that no key leads outside the storage folder.
 */
export function checkedKey(key: string): string {
  if (!isKey(key)) throw new RangeError(`No key of a file: ${JSON.stringify(key)}`)
  return key
}

/**
 * Returns the prefix of a key if the prefix is valid. A valid prefix consists of whole folders and the beginning of a
 * name. The empty prefix stands for all keys. Throws for any other text.
 */
export function checkedPrefix(prefix: string): string {
  if (prefix.length > LONGEST || !PREFIX.test(prefix))
    throw new RangeError(`No beginning of a key: ${JSON.stringify(prefix)}`)
  return prefix
}

/**
 * Returns the media type for the extension of a key. Returns application/octet-stream if the extension is missing or
 * unknown.
 */
export function typeOfKey(key: string): string {
  return TYPES[/\.([a-z0-9]+)$/.exec(key)?.[1] ?? ''] ?? 'application/octet-stream'
}
