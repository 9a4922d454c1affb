// Tests that the PDF of a document contains its e-invoice and declares PDF/A-3b. There is no validator of PDF/A among the
// tools of the tests, so the tests check single requirements of PDF/A-3b in the bytes of the PDF.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import sharp from 'sharp'
import { getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { completeFacts, deliveryLine, documentOf, itemLine } from '#tests/support/invoice-fixtures.ts'
import { describeWithProgram } from '#tests/support/programs.ts'
import { newFolder } from '#tests/support/test-folders.ts'
import { readDay } from '#shop/time.ts'
import { renderPdf } from './internal/document-pdf.server.ts'
import { writeEInvoice } from './internal/e-invoice.server.ts'
import { wordsIn } from './internal/sentences.ts'
import type { IssuedDocument } from './invoices.ts'

const buyer = { name: 'Łukasz 田中 😀', addressLines: ['Ελένη\u{e0001} Παπαδοπούλου', 'Germany'] }
const lines = [...Array.from({ length: 30 }, () => itemLine()), deliveryLine()]
const corrects = {
  number: 'R-2026-00042',
  issuedOn: readDay('2026-11-21') ?? expect.fail('no day'),
  reason: 'returned',
} as const
const documents = [
  documentOf(completeFacts(lines, { buyer })),
  documentOf(completeFacts([itemLine({ taxCase: 'margin_used' })], { language: 'de' }), corrects),
]

/** A logo with transparent pixels. */
const logo = await sharp({ create: { width: 300, height: 60, channels: 4, background: '#7a1f4b80' } })
  .png()
  .toBuffer()
const render = async (document: IssuedDocument) => Buffer.from(await renderPdf(document, logo))
const xmlOf = ({ number, kind, facts }: IssuedDocument) =>
  writeEInvoice({ number, kind, facts, words: wordsIn[facts.language] })

/** Returns the objects of a PDF, in the order of its cross-reference table. Decompresses their streams. */
function objectsOf(pdf: Buffer): { dictionary: string; stream: Buffer | null }[] {
  const text = pdf.toString('latin1')
  return [...text.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => {
    const from = Number(offset)
    const end = Math.min(
      ...['\nstream\n', '\nendobj'].map((it) => (text.indexOf(it, from) + 1 || Infinity) - 1),
    )
    const dictionary = text.slice(from, end)
    if (!text.startsWith('\nstream\n', end)) return { dictionary, stream: null }
    const start = end + '\nstream\n'.length
    const stream = pdf.subarray(start, start + Number(/\/Length (\d+)/.exec(dictionary)?.[1]))
    return { dictionary, stream: dictionary.includes('/FlateDecode') ? inflateSync(stream) : stream }
  })
}

const dictionaries = (pdf: Buffer) => objectsOf(pdf).map(({ dictionary }) => dictionary)
const streams = (pdf: Buffer) => objectsOf(pdf).flatMap(({ stream }) => stream ?? [])

describe('the PDF of a document', () => {
  test('contains exactly its e-invoice, as an alternative with type and date', async () => {
    for (const document of documents) {
      const pdf = await render(document)
      const proxy = await getDocumentProxy(new Uint8Array(pdf))
      expect([...((await proxy.getAttachments())?.keys() ?? [])]).toEqual(['factur-x.xml'])
      const found = dictionaries(pdf)
      const [catalog] = found.filter((it) => it.includes('/Type /Catalog'))
      const [specification] = found.filter((it) => it.includes('/Type /Filespec'))
      const [file] = objectsOf(pdf).filter((it) => it.dictionary.includes('/Type /EmbeddedFile'))
      expect(file?.stream?.toString()).toBe(xmlOf(document))
      expect(catalog).toMatch(/\/AF \[\d+ 0 R\]/)
      expect(specification).toContain('/AFRelationship /Alternative')
      expect(specification).toContain('/UF (factur-x.xml)')
      expect(file?.dictionary).toContain('/Subtype /text#2Fxml')
      expect(file?.dictionary).toContain('/ModDate (D:20261122090000Z)')
    }
  })

  test('declares PDF/A-3b, PDF/UA and Factur-X in its metadata, and describes both schemas', async () => {
    const text = (await render(documents[0]!)).toString('utf8')
    for (const said of [
      '<pdfaid:part>3</pdfaid:part>',
      '<pdfaid:conformance>B</pdfaid:conformance>',
      '<pdfuaid:part>1</pdfuaid:part>',
      '<fx:DocumentType>INVOICE</fx:DocumentType>',
      '<fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>',
      '<fx:Version>1.0</fx:Version>',
      '<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>',
      '<pdfaSchema:namespaceURI>urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#</pdfaSchema:namespaceURI>',
      '<pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>',
    ])
      expect(text).toContain(said)
  })

  test('has an RGB output intent, an ID and embedded fonts, and neither encryption nor interpolation', async () => {
    for (const document of documents) {
      const pdf = await render(document)
      const found = dictionaries(pdf)
      expect(found.some((it) => /\/OutputIntents \[\d+ 0 R\]/.test(it))).toBe(true)
      expect(found.some((it) => it.includes('/S /GTS_PDFA1') && it.includes('/DestOutputProfile'))).toBe(true)
      const profiles = streams(pdf).filter((stream) => stream.toString('latin1', 36, 40) === 'acsp')
      expect(profiles.map((profile) => profile.toString('latin1', 12, 20))).toEqual(['mntrRGB '])
      expect(pdf.toString('latin1')).toMatch(/trailer\n[^]*\/ID \[<[0-9a-f]{32}> <[0-9a-f]{32}>\]/)
      const fonts = found.filter((it) => it.includes('/Type /FontDescriptor'))
      expect(fonts.length).toBeGreaterThan(1)
      for (const font of fonts) expect(font).toContain('/FontFile2 ')
      for (const dictionary of found)
        expect(dictionary).not.toMatch(/\/(Encrypt|Interpolate|JavaScript|Launch|Type1|Annots \[\d)\b/)
      for (const dictionary of found) expect(dictionary).not.toContain('/DeviceCMYK')
    }
  })

  test('draws no missing glyph, also for characters that no font of the shop has', async () => {
    const pages = streams(await render(documents[0]!)).map((stream) => stream.toString('latin1'))
    const glyphs = pages
      .flatMap((page) => [...page.matchAll(/<([0-9a-f]+)> [-\d.]+(?= )?/g)])
      .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
    expect(glyphs.length).toBeGreaterThan(500)
    expect(glyphs).not.toContain('0000')
  })
})

describeWithProgram('according to poppler, the PDF of a document', 'pdfdetach', (program) => {
  test('contains its e-invoice, has embedded fonts and is not encrypted', async () => {
    const folder = newFolder('factur-x')
    for (const document of documents) {
      const [pdf, xml] = [join(folder, 'document.pdf'), join(folder, 'detached.xml')]
      writeFileSync(pdf, await render(document))
      const run = (name: string, ...args: string[]) =>
        execFileSync(program.replace(/pdfdetach$/, name), args, { encoding: 'utf8' })
      expect(run('pdfdetach', '-list', pdf)).toContain('1 embedded files')
      run('pdfdetach', '-savefile', 'factur-x.xml', '-o', xml, pdf)
      expect(readFileSync(xml, 'utf8')).toBe(xmlOf(document))
      expect(run('pdfinfo', pdf)).toMatch(/Tagged: +yes[^]*Encrypted: +no/)
      expect(run('pdfinfo', '-meta', pdf)).toMatch(/pdfaid:part>3<[^]*pdfaid:conformance>B</)
      const fonts = run('pdffonts', pdf).trim().split('\n').slice(2)
      expect(fonts.length).toBeGreaterThan(1)
      for (const font of fonts) expect(font).toMatch(/CID TrueType +Identity-H +yes yes yes/)
    }
  })
})
