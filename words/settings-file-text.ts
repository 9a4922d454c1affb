import type { Language } from '#shop/language.ts'
import { texts as de } from './de/commands/settings.ts'
import { texts as en } from './en/commands/settings.ts'

const errors = { en: en.fileErrors, de: de.fileErrors }

/** Why a file is not a settings file of this version of the shop. */
type FileError =
  | { readonly kind: 'no_settings_file' }
  | { readonly kind: 'other_version'; readonly version: string }
  | { readonly kind: 'unknown_names'; readonly names: readonly string[] }

/** Returns the sentence that says why the shop refused a settings file. */
export function settingsFileErrorText(error: FileError, language: Language): string {
  const words = errors[language]
  if (error.kind === 'no_settings_file') return words.no_settings_file
  if (error.kind === 'other_version') return words.other_version(error.version)
  return words.unknown_names(error.names)
}
