// Adds a file and metadata to a PDF in the format PDF/A-3b (ISO 19005-3), which is for archives and may contain other
// files. pdfkit writes the output intent with its ICC profile, and the identification of PDF/A.
import { escaped } from '#platform/xml.ts'
import type { Pdf } from './pdf-page.server.ts'

/** A file inside a PDF. */
export interface Attachment {
  readonly name: string
  readonly type: string
  readonly description: string
  readonly content: Uint8Array
  /** How the file and the document are related. `Alternative`: both have the same content. */
  readonly relationship: 'Alternative'
  readonly modifiedAt: Date
}

/** A schema of XMP metadata, and the values that the PDF has for its properties. */
export interface MetadataSchema {
  readonly name: string
  readonly namespace: string
  readonly prefix: string
  readonly properties: readonly MetadataProperty[]
}

interface MetadataProperty {
  readonly name: string
  readonly value: string
  readonly valueType: 'Text' | 'Integer'
  readonly category: 'internal' | 'external'
  readonly description: string
}

/** The identification of PDF/UA, the format for accessible documents. */
const accessibility: MetadataSchema = {
  name: 'PDF/UA Universal Accessibility Schema',
  namespace: 'http://www.aiim.org/pdfua/ns/id/',
  prefix: 'pdfuaid',
  properties: [
    {
      name: 'part',
      value: '1',
      valueType: 'Integer',
      category: 'internal',
      description: 'Part of ISO 14289 to which the document conforms',
    },
  ],
}

/** Adds a file to a PDF. */
export function attach(
  pdf: Pdf,
  { name, type, description, content, modifiedAt, ...file }: Attachment,
): void {
  // pdfkit's types do not contain the relationship.
  const relationship: object = file
  pdf.file(Buffer.from(content), { name, type, description, modifiedDate: modifiedAt, ...relationship })
}

/**
 * Adds metadata to a PDF: the identification of PDF/UA and the given schema. PDF/A requires that the metadata also
 * describe every schema that is not part of XMP itself.
 */
export function addMetadata(pdf: Pdf, schema: MetadataSchema): void {
  const schemas = [accessibility, schema]
  pdf.appendXML(`
<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
 xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
<pdfaExtension:schemas><rdf:Bag>${schemas.map(describe).join('')}</rdf:Bag></pdfaExtension:schemas>
</rdf:Description>
${schemas.map(valuesOf).join('')}`)
}

function describe({ name, namespace, prefix, properties }: MetadataSchema): string {
  return `
<rdf:li rdf:parseType="Resource">
<pdfaSchema:schema>${escaped(name)}</pdfaSchema:schema>
<pdfaSchema:namespaceURI>${escaped(namespace)}</pdfaSchema:namespaceURI>
<pdfaSchema:prefix>${prefix}</pdfaSchema:prefix>
<pdfaSchema:property><rdf:Seq>${properties.map(describeProperty).join('')}</rdf:Seq></pdfaSchema:property>
</rdf:li>`
}

function describeProperty({ name, valueType, category, description }: MetadataProperty): string {
  return `
<rdf:li rdf:parseType="Resource">
<pdfaProperty:name>${name}</pdfaProperty:name>
<pdfaProperty:valueType>${valueType}</pdfaProperty:valueType>
<pdfaProperty:category>${category}</pdfaProperty:category>
<pdfaProperty:description>${escaped(description)}</pdfaProperty:description>
</rdf:li>`
}

function valuesOf({ namespace, prefix, properties }: MetadataSchema): string {
  const values = properties.map(({ name, value }) => {
    const tag = `${prefix}:${name}`
    return `<${tag}>${escaped(value)}</${tag}>\n`
  })
  return `<rdf:Description rdf:about="" xmlns:${prefix}="${escaped(namespace)}">\n${values.join('')}</rdf:Description>\n`
}
