import { describe, expect, it } from 'vitest'
import { sharedTestShop, textOf } from '#tests/support/test-shop.ts'

const { newBrowser } = sharedTestShop()

const FJORD = '/products/fjord-modular-sofa'
const shownSku = (html: string) => /value="([^"]+)"[^>]* name="variant"/.exec(html)?.[1]

describe('the product page', () => {
  it('answers the four questions before a purchase: price, availability, size and right of withdrawal', async () => {
    const { html } = await newBrowser().get(FJORD)
    expect(html).toContain('€2,690<')
    expect(html).toMatch(/In stock.*Delivery in 5–\u20608\u00a0working days \(Germany\)/s)
    expect(html).toContain('Will the packages fit through the door?')
    expect(html).toContain('14-day right of withdrawal from delivery')
  })

  it('shows the variant that its URL names', async () => {
    const customer = newBrowser()
    const { html } = await customer.get(FJORD)
    const other = /data-sku="(FJORD-SOFA-3[^"]*)"/.exec(html)?.[1] ?? ''
    const { html: changed } = await customer.get(`${FJORD}?variant=${other}`)
    expect(shownSku(changed)).toBe(other)
    expect(changed).toContain('232')
  })

  it('redirects the option form to the variant with these options', async () => {
    const { html } = await newBrowser().get(FJORD)
    const [, option = '', value = ''] =
      /data-sku="FJORD-SOFA-3[^"]*"[^>]*name="([^"]+)"[^>]*value="([^"]+)"/.exec(html) ?? []
    const { path } = await newBrowser().get(`${FJORD}?variant=${shownSku(html)}&${option}=${value}`)
    expect(path).toMatch(/^\/products\/fjord-modular-sofa\?variant=FJORD-SOFA-3/)
  })

  it('shows no dimension that the customer chooses, and says that such a variant cannot be withdrawn from', async () => {
    const { html } = await newBrowser().get('/products/skot-wardrobe?variant=SKOT-WARDROBE-100-OAK-MTM')
    expect(textOf(html)).toContain('220 to 280\u00a0cm, as you choose')
    expect(html).not.toContain('280\u00a0cm<')
    expect(textOf(html)).toContain('Therefore you have no right of withdrawal')
    expect(html).toContain('"minValue":220,"maxValue":280')
    const { html: other } = await newBrowser().get('/products/skot-wardrobe')
    expect(other).not.toContain('name="measure.')
  })

  it('stays small, however many variants there are', async () => {
    const { html } = await newBrowser().get(FJORD)
    expect(html.length).toBeLessThan(120_000)
  })

  it('shows a reduction with the lowest price of the 30 days before it', async () => {
    const { html } = await newBrowser().get('/products/sund-two-seat-sofa?variant=SUND-SOFA-RYE-OAK')
    expect(textOf(html)).toContain('Lowest price in the 30 days before the reduction: €')
  })

  it('shows the manufacturer, warnings and the guarantee with guarantor and conditions', async () => {
    const text = textOf((await newBrowser().get('/products/kahyt-bunk-bed')).html)
    expect(text).toContain('Manufacturer and safety')
    expect(text).toContain('The upper bed is not suitable for children under six years')
    expect(text).toMatch(/Ellund & Voss Møbler ApS ?Eksempelvej 12/)
    expect(text).toContain('Plus a manufacturer’s guarantee of 10\u00a0years.')
    expect(text).toContain('The guarantee covers the whole product.')
    expect(text).toContain('legal guarantee of conformity of at least two years from delivery')
    const { html } = await newBrowser().get('/de/products/kahyt-bunk-bed')
    expect(textOf(html)).toContain('Hersteller und Sicherheit')
    expect(html).toContain('href="mailto:safety@ellund-voss.example"')
    expect(html).toContain(
      'https://europa.eu/youreurope/citizens/consumers/shopping/guarantees-returns/index_de.htm',
    )
  })

  it('states the light source and the disposal of a lamp, in the words of the law', async () => {
    const german = textOf((await newBrowser().get('/de/products/krukke-table-lamp')).html)
    expect(german).toContain('Dieses Produkt enthält eine Lichtquelle der Energieeffizienzklasse F')
    expect(german).toContain('durchgestrichenen Abfalltonne')
    expect(textOf((await newBrowser().get('/products/hvile-bed')).html)).not.toContain(
      'crossed-out wheeled bin',
    )
  })

  it('states the textile composition of the product and of the chosen fabric', async () => {
    const rug = textOf((await newBrowser().get('/de/products/marsk-wool-rug')).html)
    expect(rug).toContain('78\u00a0% Wolle, 22\u00a0% Leinen')
    const sofa = textOf((await newBrowser().get(FJORD)).html)
    expect(sofa).toMatch(/Textile composition ?(Fabric|Cover): \d+% /)
    expect(sofa).toContain('Contains non-textile parts of animal origin')
  })

  it('shows the nearest variant for an unknown one, and answers 404 for an unknown product', async () => {
    const { status, html } = await newBrowser().get(`${FJORD}?variant=NO-SUCH-SKU`)
    expect(status).toBe(200)
    expect(textOf(html)).toContain('The version in your link is no longer available.')
    expect((await newBrowser().get('/products/throne')).status).toBe(404)
  })

  it('is in German at its German URL', async () => {
    const { html } = await newBrowser().get(`/de${FJORD}`)
    expect(html).toContain('2.690\u00a0€')
    expect(html).toContain('In den Warenkorb')
  })
})

describe('the information pages', () => {
  it.each(['about', 'delivery', 'returns', 'privacy', 'terms', 'imprint'])(
    'have %s in both languages',
    async (slug) => {
      for (const prefix of ['', '/de']) {
        const { status, html } = await newBrowser().get(`${prefix}/pages/${slug}`)
        expect(status).toBe(200)
        expect(html).toContain('<h2>')
        expect(html).not.toMatch(/undefined|\[object|\\\*/)
      }
    },
  )

  it('name the owner as in the settings', async () => {
    expect((await newBrowser().get('/pages/imprint')).html).toContain('Marta Lindqvist')
  })

  it('answer 404 for any other name', async () => {
    expect((await newBrowser().get('/pages/constructor')).status).toBe(404)
  })
})
