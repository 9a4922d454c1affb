import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { StructuredData, StructuredDataContext } from './document-context.tsx'

test('structured data cannot end their script, whatever they contain', () => {
  const product = { name: '</script><script>alert(1)</script><!-- <script> &lt; " \\ \u2028' }
  const html = renderToStaticMarkup(
    createElement(StructuredDataContext, { value: [product] }, createElement(StructuredData)),
  )
  const [, json = ''] = /^<script type="application\/ld\+json">([^<]*)<\/script>$/.exec(html) ?? []
  expect(JSON.parse(json)).toEqual({ '@context': 'https://schema.org', ...product })
})
