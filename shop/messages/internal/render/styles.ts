import type { CSSProperties } from 'react'

// The shop's colours from app/styles/tokens.css as plain values, because mail clients do not support custom properties.
const paper = '#fbf9f5'
const ink = '#1f1b16'
const quiet = '#655c52'
const line = '#e2dbcf'
const moss = '#2f4a3c'
const serif = "Fraunces, Georgia, 'Times New Roman', serif"
const sans = "'Instrument Sans', -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"

const text: CSSProperties = { margin: 0, color: ink, fontFamily: sans, fontSize: '16px', lineHeight: '25px' }
const small: CSSProperties = { ...text, color: quiet, fontSize: '14px', lineHeight: '21px' }
const display: CSSProperties = { ...text, fontFamily: serif, fontWeight: 500 }
const figures: CSSProperties = { fontVariantNumeric: 'tabular-nums' }

/** Padding of a button in pixels. */
export const BUTTON_PADDING = { y: 13, x: 24 }

export const styles = {
  body: { margin: 0, padding: 0, backgroundColor: paper },
  page: { padding: '0 20px', backgroundColor: paper },
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
  shopName: { ...text, fontFamily: serif, fontSize: '20px', lineHeight: '28px', paddingBottom: '32px' },
  title: { ...display, fontSize: '30px', lineHeight: '37px', paddingBottom: '16px' },
  heading: { ...display, fontSize: '20px', lineHeight: '27px', paddingBottom: '10px' },
  subheading: { ...text, fontWeight: 600, padding: '18px 0 8px' },
  paragraph: { ...text, paddingBottom: '12px' },
  fine: { ...small, paddingBottom: '10px', overflowWrap: 'break-word' },
  footer: { ...small, fontSize: '13px', lineHeight: '20px', paddingBottom: '6px' },
  rule: { width: '100%', margin: '28px 0 24px', border: 'none', borderTop: `1px solid ${line}` },
  button: {
    display: 'inline-block',
    maxWidth: '100%',
    margin: '12px 0 16px',
    borderRadius: '6px',
    backgroundColor: moss,
    color: '#fbf9f5',
    fontFamily: sans,
    fontSize: '16px',
    lineHeight: '19px',
    fontWeight: 600,
    textDecoration: 'none',
  },
  link: { color: moss, textDecoration: 'underline', wordBreak: 'break-all' },
  form: { margin: '6px 0 0', border: `1px solid ${line}`, borderRadius: '6px' },
  formInside: { padding: '16px 18px 8px' },
  item: { borderBottom: `1px solid ${line}` },
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

/** Styles for dark mode. They override the inline styles. */
export const darkStyles = `
:root { color-scheme: light dark; supported-color-schemes: light dark }
@media (prefers-color-scheme: dark) {
  .paper, .paper > table > tbody > tr > td { background-color: #181512 !important }
  .ink { color: #f2ede5 !important }
  .quiet { color: #b5ab9d !important }
  .line { border-color: #3b352e !important }
  .link { color: #a9cdb8 !important }
  .button { background-color: #a9cdb8 !important; color: #14201a !important }
}
`
