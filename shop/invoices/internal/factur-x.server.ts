// The parts of a PDF that make it a Factur-X or ZUGFeRD document: the e-invoice as a file, and metadata that name it.
import { addMetadata, attach, type MetadataSchema } from '#platform/pdf/pdf-archive.server.ts'
import type { Pdf } from '#platform/pdf/pdf-page.server.ts'
import { writeEInvoice } from './e-invoice.server.ts'
import type { DocumentContext } from './sentences.ts'

/** The name that Factur-X requires. */
const FILE_NAME = 'factur-x.xml'

const property = (name: string, value: string, description: string) =>
  ({ name, value, description, valueType: 'Text', category: 'external' }) as const

const schema: MetadataSchema = {
  name: 'Factur-X PDFA Extension Schema',
  namespace: 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#',
  prefix: 'fx',
  properties: [
    property('DocumentFileName', FILE_NAME, 'The name of the embedded XML document'),
    // Credit notes have this type, too.
    property('DocumentType', 'INVOICE', 'The type of the hybrid document'),
    property('Version', '1.0', 'The version of the XML schema of the embedded document'),
    property('ConformanceLevel', 'EN 16931', 'The conformance level of the embedded XML document'),
  ],
}

/** Adds the e-invoice of a document to its PDF. */
export function addEInvoice(pdf: Pdf, context: DocumentContext, issuedAt: Date): void {
  addMetadata(pdf, schema)
  attach(pdf, {
    name: FILE_NAME,
    type: 'text/xml',
    description: context.words.eInvoice,
    content: Buffer.from(writeEInvoice(context)),
    relationship: 'Alternative',
    modifiedAt: issuedAt,
  })
}
