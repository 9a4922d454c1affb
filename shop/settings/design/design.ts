// The colours and fonts of the shop that its owner chooses.
import { type Colour, contrastOf, lightnessOf, shadeOf } from './colours.ts'

/** The tones of the backgrounds of pages and e-mails. */
export const tones = ['warm', 'neutral', 'cool'] as const
export type Tone = (typeof tones)[number]

/**
 * The fonts of the shop.
 * - `classic`: Fraunces for titles, Instrument Sans for text
 * - `book`: Lora for titles, Instrument Sans for text
 * - `plain`: Instrument Sans for titles and text
 * - `round`: Figtree for titles and text
 * - `system`: the fonts of the visitor's device, so that no font file is loaded
 */
export const fontChoices = ['classic', 'book', 'plain', 'round', 'system'] as const
export type FontChoice = (typeof fontChoices)[number]

export interface Design {
  /** Colour of buttons and marks in the light scheme. The shades for the dark scheme are computed. */
  readonly accent: Colour
  readonly tone: Tone
  readonly fonts: FontChoice
}

export const defaultDesign: Design = { accent: '#2f4a3c', tone: 'warm', fonts: 'classic' }

/** A colour in the light and in the dark scheme. */
export interface Pair {
  readonly light: Colour
  readonly dark: Colour
}

const pair = (light: Colour, dark: Colour): Pair => ({ light, dark })

/** The colours of each tone, by the names of the tokens in `app/styles/tokens.css`. */
export const toneColours = {
  warm: {
    paper: pair('#fbf9f5', '#181512'),
    surface: pair('#f3efe8', '#221e1a'),
    raised: pair('#fffefb', '#2a2521'),
    line: pair('#e2dbcf', '#3b352e'),
    'line-strong': pair('#8c8276', '#82796c'),
    ink: pair('#1f1b16', '#f2ede5'),
    'ink-quiet': pair('#655c52', '#b5ab9d'),
  },
  neutral: {
    paper: pair('#ffffff', '#161616'),
    surface: pair('#f3f3f2', '#1f1f1f'),
    raised: pair('#ffffff', '#262626'),
    line: pair('#e0e0de', '#383838'),
    'line-strong': pair('#848482', '#7c7c7a'),
    ink: pair('#1b1b1a', '#efefee'),
    'ink-quiet': pair('#5d5d5b', '#aeaeac'),
  },
  cool: {
    paper: pair('#f7f9fb', '#12161a'),
    surface: pair('#ebeff3', '#1a2026'),
    raised: pair('#fcfeff', '#21282f'),
    line: pair('#d6dde4', '#303941'),
    'line-strong': pair('#7a858f', '#727d87'),
    ink: pair('#151b20', '#e8edf2'),
    'ink-quiet': pair('#535e68', '#a2adb8'),
  },
} as const satisfies Readonly<Record<Tone, Readonly<Record<string, Pair>>>>

/** The lowest contrast of text and its background that WCAG 2.2 allows on level AA. */
export const LEAST_CONTRAST = 4.5

/** Returns the colours that depend on the accent, by the names of the tokens in `app/styles/tokens.css`. */
export function accentColours(accent: Colour) {
  if (accent === defaultDesign.accent)
    return {
      moss: pair(accent, '#a9cdb8'),
      'moss-strong': pair('#223a2e', '#c2decd'),
      'on-moss': pair('#fbf9f5', '#14201a'),
      'moss-ground': pair('#e8eee8', '#1f2b24'),
    }
  return {
    moss: pair(accent, shadeOf(accent, 0.81, 0.075)),
    'moss-strong': pair(shadeOf(accent, lightnessOf(accent) * 0.84, 0.2), shadeOf(accent, 0.88, 0.06)),
    'on-moss': pair('#fbf9f5', shadeOf(accent, 0.23, 0.03)),
    'moss-ground': pair(shadeOf(accent, 0.945, 0.018), shadeOf(accent, 0.27, 0.025)),
  }
}

/**
 * Returns the lowest contrast of the accent with the backgrounds on which pages and e-mails show it, and with the text
 * on it, in the light scheme. The contrast in the dark scheme is always high enough, because its shade is computed.
 */
export function accentContrast(accent: Colour): number {
  const { 'on-moss': onAccent, 'moss-ground': ground } = accentColours(accent)
  const backgrounds = tones.flatMap((tone) => {
    const { paper, surface, raised } = toneColours[tone]
    return [paper, surface, raised]
  })
  return Math.min(...[onAccent, ground, ...backgrounds].map(({ light }) => contrastOf(accent, light)))
}

export function isDefaultDesign({ accent, tone, fonts }: Design): boolean {
  return accent === defaultDesign.accent && tone === defaultDesign.tone && fonts === defaultDesign.fonts
}
