// Colours as `#rrggbb`: the contrast of two colours (WCAG 2.2), and shades of a colour in OKLCH. In OKLCH, colours with
// the same lightness look equally bright, whatever their hue is.

/** A colour as `#rrggbb`, in lower case. */
export type Colour = `#${string}`

/** Lightness from 0 to 1, chroma from 0 (grey) to about 0.3, and hue in radians. */
interface Oklch {
  readonly lightness: number
  readonly chroma: number
  readonly hue: number
}

type Triple = readonly [number, number, number]

/** Reads a colour such as "#2F4A3C", "2f4a3c" or "#fc0". `null`: the text is no colour. */
export function readColour(text: string): Colour | null {
  const [, digits] = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim()) ?? []
  if (digits === undefined) return null
  const full = digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits
  return `#${full.toLowerCase()}`
}

/** Returns the contrast of two colours, from 1 (equal) to 21 (black on white). */
export function contrastOf(one: Colour, other: Colour): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminanceOf(colour: Colour): number {
  const [red, green, blue] = linearOf(colour)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Changes the lightness of a colour and limits its chroma. Keeps its hue. */
export function shadeOf(colour: Colour, lightness: number, maxChroma: number): Colour {
  const { chroma, hue } = oklchOf(colour)
  return colourOf({ lightness, chroma: Math.min(chroma, maxChroma), hue })
}

export function lightnessOf(colour: Colour): number {
  return oklchOf(colour).lightness
}

/** Returns the red, green and blue light of a colour, each from 0 to 1. */
function linearOf(colour: Colour): Triple {
  const part = (at: number) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [part(1), part(3), part(5)]
}

/** Converts a colour to OKLCH (https://bottosson.github.io/posts/oklab/). */
function oklchOf(colour: Colour): Oklch {
  const [red, green, blue] = linearOf(colour)
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  }
}

/** Number of halvings that find the highest chroma which a screen can show. The rest is below one of 255 steps. */
const HALVINGS = 12

/** Converts an OKLCH colour. Reduces the chroma if screens cannot show the colour. */
function colourOf(oklch: Oklch): Colour {
  let [low, high] = [0, oklch.chroma]
  if (isShowable(lightOf(oklch))) low = high
  else
    for (let step = 0; step < HALVINGS; step++) {
      const middle = (low + high) / 2
      if (isShowable(lightOf({ ...oklch, chroma: middle }))) low = middle
      else high = middle
    }
  return `#${lightOf({ ...oklch, chroma: low })
    .map(hexOf)
    .join('')}`
}

function lightOf({ lightness, chroma, hue }: Oklch): Triple {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

const TOLERANCE = 0.0005

function isShowable(light: Triple): boolean {
  return light.every((part) => part >= -TOLERANCE && part <= 1 + TOLERANCE)
}

function hexOf(light: number): string {
  const part = Math.min(1, Math.max(0, light))
  const value = part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055
  return Math.round(value * 255)
    .toString(16)
    .padStart(2, '0')
}
