import { z } from 'zod'
import { languages } from '#shop/language.ts'
import { currency, MAX_MINOR } from '#shop/money.ts'

const Line = z.string().trim().min(1).max(120)

export const euCountries =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ')

const Country = z.string().regex(/^[A-Z]{2}$/)

/** An address of the shop: the pickup location or the company's seat. */
export const ShopAddress = z.object({
  name: Line,
  street: Line,
  postcode: z.string().trim().min(1).max(20),
  city: Line,
  country: Country,
})
export type ShopAddress = z.infer<typeof ShopAddress>

const defaultAddress = { street: 'Lindenhof 7', postcode: '10969', city: 'Berlin', country: 'DE' }

/** The shop's settings. Every setting has a default, so that a new shop works without stored settings. */
export const Settings = z.object({
  shopName: Line.default('Alcove'),
  defaultLanguage: z.enum(languages).default('en'),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .default('EUR')
    .transform(currency),
  /** Country from which the shop sells. Address forms preselect this country, and the imprint names it. */
  country: Country.default('DE'),
  timeZone: z.string().refine(isTimeZone, 'is not a time zone').default('Europe/Berlin'),
  /**
   * How prices are displayed. `included`: displayed prices include tax. `added`: displayed prices are net prices, and
   * tax is added to them.
   */
  taxDisplay: z.enum(['included', 'added']).default('included'),
  deliveryCountries: z.array(Country).min(1).default(euCountries),
  homeDeliveryMinor: z.number().int().min(0).max(MAX_MINOR).default(4900),
  collectionAddress: ShopAddress.default({ name: 'Alcove Showroom', ...defaultAddress }),
  /**
   * Whether the demo catalogue has already been loaded. If true, the shop does not load it again, because demo products
   * that staff have deleted would reappear.
   */
  demoLoaded: z.boolean().default(false),
  /** Edition of the demo pictures that the shop has loaded. Empty: the shop has loaded no demo pictures. */
  demoPictures: z.string().max(32).default(''),
  termsVersion: z.string().trim().min(1).max(20).default('2026-11-25'),
  contact: z
    .object({ email: z.email().max(254), phone: z.string().regex(/^\+\d{6,15}$/) })
    .default({ email: 'hello@alcove.example', phone: '+493023125042' }),
  owner: z.object({ address: ShopAddress, representedBy: Line, register: Line, vatId: Line }).default({
    address: { name: 'Alcove Furniture GmbH', ...defaultAddress },
    representedBy: 'Marta Lindqvist',
    register: 'Amtsgericht Charlottenburg, HRB 000000',
    vatId: 'DE000000000',
  }),
})
export type Settings = z.output<typeof Settings>
export type SettingsChange = Partial<z.input<typeof Settings>>

const timeZones = new Set<string>()

/**
 * Checks whether a time zone with the given name exists. Caches the names that exist, because the settings are parsed
 * often and `Intl.DateTimeFormat` is slow.
 */
function isTimeZone(name: string): boolean {
  if (timeZones.has(name)) return true
  try {
    timeZones.add(new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone).add(name)
    return true
  } catch {
    return false
  }
}
