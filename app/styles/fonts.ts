import serif from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url'
import sans from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url'

/**
 * The two font files that every page needs before its first line of text, unless the owner has chosen other fonts. The
 * browser loads other font files when a text needs them.
 */
export const fontFiles: readonly string[] = [serif, sans]
