import { describe, expect, test } from 'vitest'
import { deferScripts } from './defer-scripts.server.ts'

/** Returns an HTML document with the scripts and links that React Router writes at the end of a document. */
const page = (nonce = '') => `<html><head><link rel="stylesheet" href="/assets/a.css"/></head><body><p>Lun</p>
<link rel="modulepreload" href="/assets/manifest.js"/><link rel="modulepreload" href="/assets/root.js"/>
<script${nonce}>window.__reactRouterContext = {};</script><script${nonce} type="module" async="">import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
import * as route1 from "/assets/home.js";

  window.__reactRouterRouteModules = {"root":route0,"routes/home":route1};

import("/assets/entry.client.js");</script></body></html>`

describe.each(['', ' nonce="n0"'])('the scripts of a page with the script tag "%s"', (nonce) => {
  const html = deferScripts(page(nonce))
  const [, code = ''] = /<script[^>]* type="module"[^>]*>([^<]*)<\/script>/.exec(html) ?? []

  test('are not requested by the document itself', () => {
    expect(html).not.toMatch(/<link[^>]* rel="modulepreload"|^import [^(]/m)
    expect(html.match(/<link data-rel="modulepreload" fetchpriority="low" href=/g)).toHaveLength(2)
    expect(html).toContain(`<script${nonce} type="module" async="">`)
  })

  test('are loaded in their order, after the resources that the page needs first', () => {
    const steps = [
      'addEventListener("load"',
      'link.rel = link.dataset.rel',
      'await import("/assets/manifest.js");',
      'const route0 = await import("/assets/root.js");',
      'const route1 = await import("/assets/home.js");',
      'window.__reactRouterRouteModules = {"root":route0,"routes/home":route1};',
      'import("/assets/entry.client.js");',
    ].map((step) => code.indexOf(step))
    expect(steps).not.toContain(-1)
    expect(steps).toEqual(steps.toSorted((a, b) => a - b))
  })
})

test('a document without scripts is unchanged', () => {
  expect(deferScripts('<p>Lun</p><script>go()</script>')).toBe('<p>Lun</p><script>go()</script>')
})
