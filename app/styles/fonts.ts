import serif from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url'
import sans from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url'

/**
 * The two font files that every page needs before its first line of text. The browser loads other font files when a
 * text needs them.
 */
export const fontPreloads = [serif, sans].map(
  (href) => ({ rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href }) as const,
)
