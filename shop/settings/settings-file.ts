import { findField } from './fields.ts'

/** The largest settings file that the shop reads, in bytes. The file with all settings is much smaller. */
export const MAX_SETTINGS_FILE_BYTES = 100_000

/** The file with which settings are exported and imported: each setting as the text that staff see in the form. */
export interface SettingsFile {
  readonly format: 'alcove-settings'
  readonly version: 1
  readonly settings: Readonly<Record<string, string>>
}

export type SettingsFileError =
  | { readonly kind: 'no_settings_file' }
  | { readonly kind: 'other_version'; readonly version: string }
  | { readonly kind: 'unknown_names'; readonly names: readonly string[] }

type Read = { readonly settings: SettingsFile['settings'] } | { readonly error: SettingsFileError }

export function settingsFileOf(settings: SettingsFile['settings']): string {
  const file: SettingsFile = { format: 'alcove-settings', version: 1, settings }
  return `${JSON.stringify(file, null, 2)}\n`
}

/**
 * Reads a settings file. Refuses the whole file if it contains anything but settings that staff can change, such as a
 * key of a payment provider. Keys belong to the environment.
 */
export function readSettingsFile(text: string): Read {
  const file = parse(text)
  if (!isRecord(file) || file['format'] !== 'alcove-settings' || !isRecord(file['settings']))
    return { error: { kind: 'no_settings_file' } }
  if (file['version'] !== 1) return { error: { kind: 'other_version', version: String(file['version']) } }
  const entries = Object.entries(file['settings'])
  const names = entries
    .filter(([name, value]) => !findField(name) || typeof value !== 'string')
    .map(([name]) => name)
  const others = Object.keys(file).filter((key) => !['format', 'version', 'settings'].includes(key))
  if (names.length + others.length > 0)
    return { error: { kind: 'unknown_names', names: [...names, ...others] } }
  // The cast is safe because every value was checked to be a string.
  return { settings: Object.fromEntries(entries) as Record<string, string> }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
