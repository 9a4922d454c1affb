import { describe, expect, test } from 'vitest'
import { currency, money } from '#shop/money.ts'
import { confirmedOrder } from '#tests/support/order-confirmed.ts'
import type { OrderConfirmed } from '../../messages.ts'
import { orderConfirmed } from './order-confirmed.ts'
import { textOf } from '../render/text.ts'

const textIn = (language: 'en' | 'de', changes: Partial<OrderConfirmed> = {}) =>
  textOf(orderConfirmed({ ...confirmedOrder, ...changes }, language)).replaceAll('\u00a0', ' ')
const flat = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll('\u2060', '')

describe('the order confirmation', () => {
  test('contains everything that was agreed, in English', () => {
    const text = flat(textIn('en'))
    for (const agreed of [
      'Thank you, Ada Byron.',
      'order K7QF2M9X of 21 November 2026 at 14:05',
      'Lauen three-seat sofa Fabric: Oat bouclé Legs: Smoked oak Made to order, ready in about 8 weeks Delivery in 9–10 weeks, by 30 January 2027 at the latest',
      '4 × €189.00 €756.00',
      'Home delivery €49.00',
      'Total, paid by card €3,034.00 incl. 19% VAT €484.42',
      'Lindenstraße 12 10969 Berlin',
      confirmedOrder.orderUrl,
      'version 2026-11): https://shop.example/pages/terms',
      'physical possession of the last good',
      'no right of withdrawal and returns are possible only if defective: Kontor table',
      'Alcove Furniture GmbH, Lindenhof 7, 10969 Berlin, Germany, +49 30 23125042, hello@alcove.example',
      'Signature of consumer(s)',
    ]) {
      expect(text).toContain(agreed)
    }
  })

  test('shows the discounts of the items and of the delivery, and none in a message from before discounts', () => {
    const euros = (minor: number) => money(minor, currency('EUR'))
    const [sofa, ...others] = confirmedOrder.lines
    const changes: Partial<OrderConfirmed> = {
      lines: [{ ...sofa!, discount: euros(12_490), total: euros(112_410) }, ...others],
      goods: euros(286_010),
      discounts: [
        { of: 'goods', name: 'Summer sale', code: 'SUMMER10', amount: euros(12_490) },
        { of: 'delivery', name: 'Free delivery week', code: null, amount: euros(4900) },
      ],
      delivery: { ...confirmedOrder.delivery, price: euros(0), discount: euros(4900) },
      total: euros(286_010),
    }
    const text = flat(textIn('en', changes))
    for (const said of [
      'Discount −€124.90',
      'Subtotal €2,985.00 Discount: Summer sale (SUMMER10) −€124.90',
      'Home delivery €49.00 Discount: Free delivery week −€49.00',
      'Total, paid by card €2,860.10',
    ])
      expect(text).toContain(said)
    expect(flat(textIn('de', changes))).toContain('Rabatt: Summer sale (SUMMER10) −124,90 €')
    expect(flat(textIn('en'))).not.toContain('Discount')
  })

  test('names the attached terms, or links to them if their text is not stored', () => {
    const attached = {
      termsVersion: '2026-11-28',
      termsDocument: 'terms-2026-11-28',
      documents: ['R-2026-00001'],
    }
    const text = flat(textIn('en', attached))
    expect(text).toContain('Attached: R-2026-00001, terms-2026-11-28.')
    expect(text).toContain('(version 2026-11-28) are attached as terms-2026-11-28.pdf. Please keep the file.')
    expect(text).not.toContain('/pages/terms')
    expect(flat(textIn('de', attached))).toContain(
      '(Fassung 2026-11-28), sind als terms-2026-11-28.pdf angehängt',
    )
  })

  test('contains the guarantees with guarantor, scope and conditions', () => {
    const guarantees = [
      {
        items: ['Lauen three-seat sofa', 'Strand chair'],
        guarantor: 'manufacturer',
        years: 10,
        name: 'Werk ApS',
        address: 'Havnegade 1\n6200 Aabenraa',
        coversWhole: true,
        isFree: true,
        terms: 'Breaks in normal use.\n\nIn all countries of the EU.',
      },
    ] as const
    expect(flat(textIn('en', { guarantees }))).toContain(
      'Manufacturer’s guarantee: 10 years Applies to: Lauen three-seat sofa, Strand chair. The guarantee covers the whole product. Breaks in normal use. In all countries of the EU. The guarantee is free of charge. Guarantor: Werk ApS, Havnegade 1, 6200 Aabenraa A guarantee applies in addition to your legal rights.',
    )
    expect(flat(textIn('de', { guarantees }))).toContain('Herstellergarantie: 10 Jahre Gilt für: Lauen')
    expect(flat(textIn('en'))).not.toContain('guarantee applies')
    const ownGuarantee = [{ ...guarantees[0], guarantor: 'shop', coversWhole: false, isFree: false }] as const
    const text = flat(textIn('en', { guarantees: ownGuarantee }))
    expect(text).toContain('Guarantee of the shop: 10 years')
    expect(text).not.toMatch(/whole product|guarantee is free/)
  })

  test('names the company’s representatives, register and VAT ID, and ends with the shop’s own text', () => {
    const { sender } = confirmedOrder
    const company = { representedBy: 'Marta Lindqvist', register: 'Amtsgericht Berlin, HRB 1', vatId: 'DE1' }
    const footer = { en: 'Open Mon–Fri\nWEEE DE 123', de: '' }
    const text = flat(textIn('en', { sender: { ...sender, company, footer } }))
    expect(text).toContain(
      'Represented by Marta Lindqvist · Amtsgericht Berlin, HRB 1 · VAT identification number DE1',
    )
    expect(text).toContain('Open Mon–Fri WEEE DE 123')
    const german = flat(textIn('de', { sender: { ...sender, company: { ...company, vatId: '' }, footer } }))
    expect(german).toContain('Vertreten durch Marta Lindqvist · Amtsgericht Berlin, HRB 1 Sie erhalten')
    expect(flat(textIn('en', { sender }))).toContain('10969 Berlin, Germany You receive')
  })

  test('contains the same in German', () => {
    const text = flat(textIn('de'))
    for (const agreed of [
      'Vielen Dank, Ada Byron.',
      '21. November 2026 um 14:05 Uhr',
      'fertig in etwa 8 Wochen',
      'fertig in etwa 1 Woche',
      'Lieferzeit 5–8 Werktage, spätestens am 2. Dezember 2026',
      'Gesamtbetrag, mit Karte bezahlt 3.034,00 €',
      'inkl. 19 % MwSt. 484,42 €',
      'die letzte Ware in Besitz genommen',
      'Muster-Widerrufsformular',
    ]) {
      expect(text).toContain(agreed)
    }
  })

  test('contains the statutory instructions and the model form word for word', () => {
    // Anlagen 1 and 2 of Art. 246a EGBGB; Annex I of Directive 2011/83/EU.
    const statutory = {
      de: [
        'Sie können dafür das beigefügte Muster-Widerrufsformular verwenden, das jedoch nicht vorgeschrieben ist. Sie können Ihr Widerrufsrecht auch online unter https://shop.example/withdrawal ausüben. Wenn Sie diese Online-Funktion nutzen, übermitteln wir Ihnen auf einem dauerhaften Datenträger (z. B. durch eine E-Mail) unverzüglich eine Eingangsbestätigung mit Informationen zum Inhalt der Widerrufserklärung sowie dem Datum und der Uhrzeit ihres Eingangs.',
        'Wir holen die Waren ab. Wir tragen die Kosten der Rücksendung der Waren.',
        'den von mir/uns (*) abgeschlossenen Vertrag über den Kauf der folgenden Waren (*)/die Erbringung der folgenden Dienstleistung (*) Bestellt am (*)/erhalten am (*) Name des/der Verbraucher(s)',
      ],
      en: [
        'You can also exercise your right of withdrawal online at https://shop.example/withdrawal.',
        'We will collect the goods. We will bear the cost of returning the goods.',
        'my/our (*) contract of sale of the following goods (*)/for the provision of the following service (*), Ordered on (*)/received on (*), Name of consumer(s),',
      ],
    }
    for (const language of ['de', 'en'] as const) {
      const text = flat(textIn(language))
      for (const sentence of statutory[language]) expect(text).toContain(sentence)
      // The model form has no line for an order number.
      expect(
        text.split(/Muster-Widerrufsformular \(|MODEL WITHDRAWAL FORM|Model withdrawal form/i).at(-1),
      ).not.toContain('K7QF2M9X')
    }
  })

  test('adds the tax when prices are shown without it', () => {
    const text = flat(textIn('en', { taxDisplay: 'added' }))
    expect(text).toContain('plus 19% VAT €484.42')
    expect(text.indexOf('plus 19% VAT')).toBeLessThan(text.indexOf('Total, paid by card'))
  })

  test('says where to pick up, and that it is free', () => {
    const text = flat(
      textIn('en', {
        delivery: {
          method: 'collection',
          addressLines: ['Alcove Showroom'],
          price: money(0, currency('EUR')),
        },
      }),
    )
    expect(text).toContain('Pickup Free')
    expect(text).toContain('Ready for pickup in 5–8 working days, by 2 December 2026 at the latest')
    expect(text).toContain('PICKUP ADDRESS Alcove Showroom')
  })

  test('has no withdrawal instructions when there is no right of withdrawal', () => {
    const lines = confirmedOrder.lines.filter(({ returns }) => returns === 'if_faulty')
    const text = flat(textIn('en', { lines }))
    expect(text).toContain('no right of withdrawal')
    expect(text).not.toContain('Instructions on withdrawal')
    expect(text).not.toContain('Model withdrawal form')
  })

  test('uses the statutory wording for a single item', () => {
    const [sofa] = confirmedOrder.lines
    expect(flat(textIn('en', { lines: [sofa!] }))).toContain('physical possession of the goods.')
  })

  test('has text lines of at most 72 columns, except for links', () => {
    for (const language of ['en', 'de'] as const) {
      const wide = textIn(language)
        .split('\n')
        .filter((line) => line.length > 72 && !line.startsWith('https://'))
      expect(wide).toEqual([])
    }
  })
})
