// Writes the A4 pages of a PDF line by line. All lengths are in points. The PDF is tagged for screen readers. The same
// input always gives the same bytes.
import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'

export type Pdf = PDFKit.PDFDocument
export type Tagged = ReturnType<Pdf['markStructureContent']>

export const page = { width: 595.28, height: 841.89, left: 62, right: 535, top: 60 }

/** Text and line colours of documents, from the design tokens of the light theme. */
export const inks = { ink: '#1f1b16', quiet: '#655c52', line: '#d8cfc1', moss: '#2f4a3c' }

export interface Style {
  readonly face: 'text' | 'strong' | 'display'
  readonly size: number
  readonly ink: string
  /** Whether all digits have the same width, for columns of numbers. */
  readonly isTabular?: boolean
}

/**
 * Matches a text if both fonts, Instrument Sans and Fraunces, have all of its characters. Any other text is set in Noto
 * Sans.
 */
const OWN_FONT_CHARACTERS =
  /^[ -~\u00a0-\u00a3\u00a5\u00a7-\u00ab\u00ae-\u00b0\u00b4\u00b6-\u00b8\u00ba\u00bb\u00bf-\u0107\u010a-\u0113\u0116-\u011b\u011e-\u0123\u0126\u0127\u012a\u012b\u012e-\u0133\u0136\u0137\u0139-\u013e\u0141-\u0148\u014a-\u014d\u0150-\u015b\u015e-\u0161\u0164\u0165\u016a-\u017e\u0218-\u021b\u1e80-\u1e85\u1e9e\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2030\u2039\u203a\u20ac\u2122\u2212]*$/

const fileOf = (font: string) => fileURLToPath(import.meta.resolve(`@expo-google-fonts/${font}`))

const files = {
  text: fileOf('instrument-sans/400Regular/InstrumentSans_400Regular.ttf'),
  strong: fileOf('instrument-sans/600SemiBold/InstrumentSans_600SemiBold.ttf'),
  display: fileOf('fraunces/400Regular/Fraunces_400Regular.ttf'),
  anyText: fileOf('noto-sans/400Regular/NotoSans_400Regular.ttf'),
  anyStrong: fileOf('noto-sans/600SemiBold/NotoSans_600SemiBold.ttf'),
}

interface PdfMetadata {
  readonly title: string
  readonly subject: string
  readonly language: string
  /**
   * Creation time of the document. The PDF contains no other time, so rendering the document again gives the same
   * bytes.
   */
  readonly createdAt: Date
  /**
   * The standard that the PDF names in its metadata. `PDF/A-3b` is for PDFs with an attachment; such a PDF names PDF/UA
   * in further metadata (`pdf-archive.server.ts`).
   */
  readonly standard: 'PDF/UA' | 'PDF/A-3b'
}

export function newPdf({ title, subject, language, createdAt, standard }: PdfMetadata): Pdf {
  // pdfkit's types do not contain this option.
  const subset: object = { subset: standard }
  return new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    font: files.text,
    pdfVersion: '1.7',
    tagged: true,
    lang: language,
    displayTitle: true,
    // `Creator` is a constant because pdfkit writes the values of `info` into XML without escaping.
    info: { Title: title, Subject: subject, Creator: 'Alcove', CreationDate: createdAt },
    ...subset,
  })
}

/** Ends the PDF and returns its bytes. */
export function finish(pdf: Pdf): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    pdf.on('data', (part: Buffer) => parts.push(part))
    pdf.on('end', () => resolve(Buffer.concat(parts)))
    pdf.on('error', reject)
    pdf.end()
  })
}

/** An image that several pages of a PDF can show. */
export type PdfImage = object

/** A function of pdfkit that its types do not contain. */
type OpensImages = Pdf & { openImage(png: Buffer): PdfImage }

/** Adds a PNG image to the PDF. */
export function openImage(pdf: Pdf, png: Buffer): PdfImage {
  return (pdf as OpensImages).openImage(png)
}

/** Draws an image with its left edge at `x`, vertically centred between `top` and `top + height`. Never crops it. */
export function drawImage(
  pdf: Pdf,
  image: PdfImage,
  { x, top, width, height }: { x: number; top: number; width: number; height: number },
): void {
  // The cast is safe because pdfkit accepts the images that `openImage` returns. Its types do not contain them.
  pdf.image(image as unknown as Buffer, x, top, { fit: [width, height], valign: 'center' })
}

/** A property of pdfkit that its types do not contain. */
type HasFont = Pdf & {
  readonly _font: { readonly font: { hasGlyphForCodePoint(codePoint: number): boolean } }
}

/**
 * Replaces the characters that Noto Sans lacks, and removes those that are never visible. Otherwise, pdfkit would draw
 * the glyph `.notdef`, which PDF/A and PDF/UA forbid.
 */
function drawable(pdf: Pdf, text: string): string {
  if (OWN_FONT_CHARACTERS.test(text)) return text
  const { font } = (pdf.font(files.anyText) as HasFont)._font
  return text.replaceAll(/./gsu, (character) => {
    if (font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)) return character
    return /\p{Default_Ignorable_Code_Point}/u.test(character) ? '' : '\ufffd'
  })
}

function setStyle(pdf: Pdf, text: string, { face, size, ink }: Style): void {
  const any = face === 'strong' ? 'anyStrong' : 'anyText'
  // Fonts are set by file path. By registered name, pdfkit would read the first font's file again in every call.
  pdf
    .font(files[OWN_FONT_CHARACTERS.test(text) ? face : any])
    .fontSize(size)
    .fillColor(ink)
}

function options({ isTabular }: Style): PDFKit.Mixins.TextOptions {
  return { lineBreak: false, baseline: 'alphabetic', ...(isTabular ? { features: ['tnum', 'kern'] } : {}) }
}

export function widthOf(pdf: Pdf, text: string, style: Style): number {
  const drawn = drawable(pdf, text)
  setStyle(pdf, drawn, style)
  return pdf.widthOfString(drawn, options(style))
}

/**
 * Returns the style with a font size at which the text fits into the width on one line. Never increases the font
 * size.
 */
export function fitToWidth(pdf: Pdf, text: string, width: number, style: Style): Style {
  return { ...style, size: style.size * Math.min(1, width / widthOf(pdf, text, style)) }
}

/**
 * Writes one line of text. `x`: the left edge of the text or, with `toRight`, its right edge. `y`: the baseline of the
 * text.
 */
export function writeLine(
  pdf: Pdf,
  text: string,
  { x, y, toRight = false }: { x: number; y: number; toRight?: boolean },
  style: Style,
): void {
  const from = toRight ? x - widthOf(pdf, text, style) : x
  const drawn = drawable(pdf, text)
  setStyle(pdf, drawn, style)
  // The trailing space separates the last word from the next line's first word for screen readers.
  pdf.text(`${drawn} `, from, y, options(style))
}

/** Splits a text into lines that are not wider than `width`. A single word that is wider than `width` is also split. */
export function linesOf(pdf: Pdf, text: string, width: number, style: Style): string[] {
  const fits = (line: string) => widthOf(pdf, line, style) <= width
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ').filter(Boolean)) {
    const longer = line ? `${line} ${word}` : word
    if (fits(longer)) {
      line = longer
      continue
    }
    if (line) lines.push(line)
    line = ''
    for (const letter of word) {
      if (line && !fits(line + letter)) {
        lines.push(line)
        line = ''
      }
      line += letter
    }
  }
  return line ? [...lines, line] : lines
}

export function hairline(
  pdf: Pdf,
  y: number,
  { from = page.left, to = page.right, ink = inks.line } = {},
): void {
  pdf.markContent('Artifact', { type: 'Layout' })
  pdf.moveTo(from, y).lineTo(to, y).lineWidth(0.6).strokeColor(ink).stroke()
  pdf.endMarkedContent()
}

/** Draws content that repeats on every page. Screen readers skip this content. */
export function asPagination(pdf: Pdf, draw: () => void): void {
  pdf.markContent('Artifact', { type: 'Pagination' })
  draw()
  pdf.endMarkedContent()
}

/**
 * Draws one line of text as tagged content and returns this content. The caller combines the content of several lines
 * into one structure element for screen readers.
 */
export function tagged(pdf: Pdf, tag: string, draw: () => void): Tagged {
  const content = pdf.markStructureContent(tag)
  draw()
  pdf.endMarkedContent()
  return content
}

export const TEXT: Style = { face: 'text', size: 9.5, ink: inks.ink }
export const STRONG: Style = { ...TEXT, face: 'strong' }
export const FIGURES: Style = { ...TEXT, isTabular: true }
export const QUIET: Style = { ...TEXT, size: 8.5, ink: inks.quiet }
export const SMALL: Style = { ...TEXT, size: 7.5, ink: inks.quiet }
export const SUM: Style = { ...STRONG, size: 12, isTabular: true }
export const TITLE: Style = { face: 'display', size: 21, ink: inks.ink }
export const WORDMARK: Style = { face: 'display', size: 23, ink: inks.moss }
