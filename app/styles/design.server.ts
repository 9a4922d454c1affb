// The style sheet of a shop whose owner has chosen other colours or fonts. Overrides the tokens of `tokens.css`. The URL
// of the style sheet contains all choices, so that every process can serve it and its content never changes.
import { createHash } from 'node:crypto'
import { href } from 'react-router'
import sans from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url'
import figtreeExtended from '@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2?url'
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import loraExtended from '@fontsource-variable/lora/files/lora-latin-ext-wght-normal.woff2?url'
import lora from '@fontsource-variable/lora/files/lora-latin-wght-normal.woff2?url'
import { readColour } from '#shop/settings/design/colours.ts'
import {
  accentColours,
  defaultDesign,
  type Design,
  type FontChoice,
  fontChoices,
  isDefaultDesign,
  toneColours,
  tones,
} from '#shop/settings/design/design.ts'
import { fontFiles } from './fonts.ts'

interface Fonts {
  /** The font files that every page needs before its first line of text. */
  readonly files: readonly string[]
  /** The rules that define font families. Fraunces and Instrument Sans are defined in `fonts.css`. */
  readonly faces: string
  /** The tokens that differ from `tokens.css`. */
  readonly tokens: Readonly<Record<string, string>>
}

const LATIN =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD'
const LATIN_EXTENDED =
  'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF'

/** Fonts that arrive after the first paint are used from the next page on (`optional`), so that text never shifts. */
const faceOf = (family: string, weights: string, url: string, range: string) =>
  `@font-face{font-family:'${family}';font-weight:${weights};font-display:optional;src:url('${url}') format('woff2');unicode-range:${range}}`

/** A system font, scaled to the same width and height as a font of the shop. */
const fallbackOf = (family: string, weights: string, locals: readonly string[], metrics: string) =>
  `@font-face{font-family:'${family} Fallback';font-weight:${weights};src:${locals.map((name) => `local('${name}')`).join(',')};${metrics}}`

const metricsOf = (size: string, ascent: string, descent: string) =>
  `size-adjust:${size};ascent-override:${ascent};descent-override:${descent};line-gap-override:0%`

const SYSTEM = "system-ui,-apple-system,'Segoe UI',Roboto,sans-serif"
/** Weight of titles in a font without serifs. */
const PLAIN_TITLES = { 'serif-weight': '500' }

const fonts: Readonly<Record<FontChoice, Fonts>> = {
  classic: { files: fontFiles, faces: '', tokens: {} },
  book: {
    files: [lora, sans],
    faces:
      faceOf('Lora', '400 700', lora, LATIN) +
      faceOf('Lora', '400 700', loraExtended, LATIN_EXTENDED) +
      fallbackOf(
        'Lora',
        '400 700',
        ['Times New Roman', 'Liberation Serif', 'TimesNewRomanPSMT'],
        metricsOf('114.3%', '88.3%', '23.6%'),
      ),
    tokens: { serif: "'Lora','Lora Fallback',Georgia,serif", 'serif-weight': '450' },
  },
  plain: { files: [sans], faces: '', tokens: { serif: 'var(--sans)', ...PLAIN_TITLES } },
  round: {
    files: [figtree],
    faces:
      faceOf('Figtree', '300 900', figtree, LATIN) +
      faceOf('Figtree', '300 900', figtreeExtended, LATIN_EXTENDED) +
      fallbackOf(
        'Figtree',
        '300 500',
        ['Arial', 'Liberation Sans', 'ArialMT'],
        metricsOf('100.6%', '94.4%', '24.9%'),
      ) +
      fallbackOf(
        'Figtree',
        '501 900',
        ['Arial Bold', 'Liberation Sans Bold', 'Arial-BoldMT'],
        metricsOf('94.4%', '100.6%', '26.5%'),
      ),
    tokens: { sans: `'Figtree','Figtree Fallback',${SYSTEM}`, serif: 'var(--sans)', ...PLAIN_TITLES },
  },
  system: { files: [], faces: '', tokens: { sans: SYSTEM, serif: 'var(--sans)', ...PLAIN_TITLES } },
}

/** The files of a shop whose design differs from the default. */
export interface DesignFiles {
  /** URL of the style sheet. */
  readonly stylesheet: string
  /** URLs of the fonts that every page needs before its first line of text. */
  readonly fontFiles: readonly string[]
}

/** Returns the files that pages must load for a design. `null`: the default design, which is part of every page. */
export function designFilesOf(design: Design): DesignFiles | null {
  if (isDefaultDesign(design)) return null
  return {
    stylesheet: href('/media/design/:file', { file: fileOf(design) }),
    fontFiles: fonts[design.fonts].files,
  }
}

/** The hash changes if a later version of the shop writes other rules for the same choices. */
function fileOf(design: Design): string {
  const hash = createHash('sha256').update(cssOf(design)).digest('hex').slice(0, 10)
  return `${design.accent.slice(1)}-${design.tone}-${design.fonts}-${hash}.css`
}

/**
 * Returns the style sheet for the file name in a URL. `isCurrent`: its content never changes. The style sheet of an
 * earlier version of the shop is not current. `null`: not the name of a style sheet.
 */
export function readDesignFile(file: string): { readonly css: string; readonly isCurrent: boolean } | null {
  const [, digits = '', toneName, fontName] =
    /^([0-9a-f]{6})-([a-z]+)-([a-z]+)-[0-9a-f]{10}\.css$/.exec(file) ?? []
  const accent = readColour(digits)
  const tone = tones.find((one) => one === toneName)
  const choice = fontChoices.find((one) => one === fontName)
  if (!accent || !tone || !choice) return null
  const design = { accent, tone, fonts: choice }
  return { css: cssOf(design), isCurrent: file === fileOf(design) }
}

/** Writes only the tokens that differ from `tokens.css`. Its rules are outside of the layers and so override them. */
function cssOf({ accent, tone, fonts: choice }: Design): string {
  const colours = {
    ...(tone === defaultDesign.tone ? {} : toneColours[tone]),
    ...(accent === defaultDesign.accent ? {} : accentColours(accent)),
  }
  const { faces, tokens } = fonts[choice]
  const coloursIn = (scheme: 'light' | 'dark') =>
    Object.entries(colours).map(([name, pair]) => `--${name}:${pair[scheme]};`)
  const others = Object.entries(tokens).map(([name, value]) => `--${name}:${value};`)
  const light = `:root{${[...coloursIn('light'), ...others].join('')}}`
  // Not `light-dark()`: Vite rewrites this function in the shop's own style sheets for older browsers, but not here.
  const dark = `@media(prefers-color-scheme:dark){:root{${coloursIn('dark').join('')}}}`
  return `${faces}${light}${dark}\n`
}
