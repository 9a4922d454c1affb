import type { CSSProperties } from 'react'
import { accentColours, type Design, type FontChoice, toneColours } from '#shop/settings/design/design.ts'

/** Fonts that are installed on the reader's device. E-mails load no fonts. */
const fontStacks = {
  serif: "Georgia, 'Times New Roman', serif",
  sans: "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif",
}

/** The font of titles and the font of texts. */
function fontsOf(choice: FontChoice) {
  const { serif, sans } = fontStacks
  const [text, round] = [`'Instrument Sans', ${sans}`, `Figtree, ${sans}`]
  const fonts: Readonly<Record<FontChoice, readonly [title: string, text: string]>> = {
    classic: [`Fraunces, ${serif}`, text],
    book: [`Lora, ${serif}`, text],
    plain: [text, text],
    round: [round, round],
    system: [sans, sans],
  }
  return fonts[choice]
}

const figures: CSSProperties = { fontVariantNumeric: 'tabular-nums' }

/** The colours of the design as plain values, because mail clients do not support custom properties. */
function coloursOf({ accent, tone }: Design) {
  const { paper, ink, line, 'ink-quiet': quiet } = toneColours[tone]
  const { moss, 'on-moss': onMoss } = accentColours(accent)
  return { paper, ink, line, quiet, moss, onMoss }
}

/** Padding of a button in pixels. */
export const BUTTON_PADDING = { y: 13, x: 24 }

export type EmailStyles = ReturnType<typeof stylesOf>

/** Returns the inline styles of the elements of an e-mail, for the light scheme. */
export function stylesOf(design: Design) {
  const { paper, ink, line, quiet, moss, onMoss } = coloursOf(design)
  const [titleFont, textFont] = fontsOf(design.fonts)
  const text = { margin: 0, color: ink.light, fontFamily: textFont, fontSize: '16px', lineHeight: '25px' }
  const small = { ...text, color: quiet.light, fontSize: '14px', lineHeight: '21px' }
  const display = { ...text, fontFamily: titleFont, fontWeight: 500 }
  return {
    body: { margin: 0, padding: 0, backgroundColor: paper.light },
    page: { padding: '0 20px', backgroundColor: paper.light },
    preview: {
      display: 'none',
      maxHeight: 0,
      overflow: 'hidden',
      opacity: 0,
      fontSize: '1px',
      lineHeight: '1px',
    },
    container: { width: '100%', maxWidth: '600px', margin: '0 auto' },
    inside: { padding: '32px 0 48px' },
    shopName: { ...text, fontFamily: titleFont, fontSize: '20px', lineHeight: '28px', paddingBottom: '32px' },
    title: { ...display, fontSize: '30px', lineHeight: '37px', paddingBottom: '16px' },
    heading: { ...display, fontSize: '20px', lineHeight: '27px', paddingBottom: '10px' },
    subheading: { ...text, fontWeight: 600, padding: '18px 0 8px' },
    paragraph: { ...text, paddingBottom: '12px' },
    fine: { ...small, paddingBottom: '10px', overflowWrap: 'break-word' },
    footer: { ...small, fontSize: '13px', lineHeight: '20px', paddingBottom: '6px' },
    rule: { width: '100%', margin: '28px 0 24px', border: 'none', borderTop: `1px solid ${line.light}` },
    button: {
      display: 'inline-block',
      maxWidth: '100%',
      margin: '12px 0 16px',
      borderRadius: '6px',
      backgroundColor: moss.light,
      color: onMoss.light,
      fontFamily: textFont,
      fontSize: '16px',
      lineHeight: '19px',
      fontWeight: 600,
      textDecoration: 'none',
    },
    link: { color: moss.light, textDecoration: 'underline', wordBreak: 'break-all' },
    form: { margin: '6px 0 0', border: `1px solid ${line.light}`, borderRadius: '6px' },
    formInside: { padding: '16px 18px 8px' },
    item: { borderBottom: `1px solid ${line.light}` },
    itemText: { padding: '14px 12px 14px 0', verticalAlign: 'top', overflowWrap: 'anywhere' },
    itemName: { ...text, fontWeight: 600 },
    itemAmount: { ...figures, padding: '0', verticalAlign: 'top', textAlign: 'right', whiteSpace: 'nowrap' },
    itemTotal: { ...text, ...figures, fontWeight: 600, paddingTop: '14px' },
    itemCount: { ...text, ...figures, paddingTop: '14px' },
    detail: { ...small, ...figures },
    amounts: { paddingTop: '14px' },
    amount: { ...text, ...figures, paddingBottom: '4px' },
    sum: { ...text, ...figures, fontSize: '18px', fontWeight: 600, padding: '8px 0 4px' },
  } as const satisfies Record<string, CSSProperties>
}

/** Returns the style sheet for dark mode. It overrides the inline styles. */
export function darkStylesOf(design: Design): string {
  const { paper, ink, line, quiet, moss, onMoss } = coloursOf(design)
  return `
:root { color-scheme: light dark; supported-color-schemes: light dark }
@media (prefers-color-scheme: dark) {
  .paper, .paper > table > tbody > tr > td { background-color: ${paper.dark} !important }
  .ink { color: ${ink.dark} !important }
  .quiet { color: ${quiet.dark} !important }
  .line { border-color: ${line.dark} !important }
  .link { color: ${moss.dark} !important }
  .button { background-color: ${moss.dark} !important; color: ${onMoss.dark} !important }
}
`
}
