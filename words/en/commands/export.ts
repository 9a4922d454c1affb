import { plural } from '../../plural.ts'
import type { SentencesOf } from '../../sentences.ts'

const count = (value: number) => value.toLocaleString('en-GB')
const countPhrase = (value: number, one: string, other: string) =>
  `${count(value)} ${plural('en', value, one, other)}`
const products = (value: number) => countPhrase(value, 'product', 'products')
const variants = (value: number) => countPhrase(value, 'variant', 'variants')
const groups = (value: number) =>
  countPhrase(
    value,
    'category, room, collection or manufacturer',
    'categories, rooms, collections and manufacturers',
  )

export const exportProblems: SentencesOf<'export'> = {
  'export.file_exists': ({ file }) =>
    `${file} already exists. Choose another name, or use --force to replace it.`,
  'export.cannot_write': ({ file, reason }) =>
    ({
      noFolder: `${file} cannot be written: the folder does not exist.`,
      isFolder: `${file} cannot be written: it is a folder.`,
      denied: `${file} cannot be written: permission denied.`,
      full: `${file} cannot be written: the disk is full. The partial file was removed.`,
    })[reason],
}

export const report = {
  progress: ({ done, of }: { done: number; of: number }) => `${count(done)} of ${products(of)}`,
  done: (it: { products: number; variants: number; groups: number; file: string; seconds: string }) =>
    `Exported ${products(it.products)} in ${variants(it.variants)} and ${groups(it.groups)} in ${it.seconds} s: ${it.file}`,
  leftOut: ({ handles, more }: { handles: readonly string[]; more: number }) =>
    `Left out, because all their variants use options the product no longer has: ${handles.join(', ')}${more > 0 ? ` and ${count(more)} more` : ''}`,
}

export const command = {
  usage: 'npm run export -- [FILE] [--excel] [--force] [--language en|de]',
  help: [
    'Writes the whole catalogue as a CSV file that npm run import can read. Format: docs/import.md.',
    '  FILE         target file; default: catalogue-DATE.csv; - for standard output',
    '  --excel      with semicolons and decimal commas, as Excel in Germany and Italy reads CSV files',
    '  --force      replaces an existing file',
    '  --language   output language',
  ].join('\n'),
  oneFile: 'Please name exactly one file.',
  unknownLanguage: 'Please use en or de as the language.',
}
