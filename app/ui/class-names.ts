/**
 * Joins class names. Skips values that are false, empty or absent. Example: `classNames(styles.button, isWide &&
 * styles.wide)`.
 */
export function classNames(...names: readonly (string | false | null | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined
}
