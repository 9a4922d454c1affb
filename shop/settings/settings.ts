import { z } from 'zod'
import { MAX_DELIVERY_DAYS } from '#shop/delivery-time.ts'
import { euCountries } from '#shop/address.ts'
import { languages } from '#shop/language.ts'
import { lengthUnits } from '#shop/length.ts'
import { currency, MAX_MINOR } from '#shop/money.ts'
import { MAX_RETURN_DAYS, WITHDRAWAL_DAYS } from '#shop/return-days.ts'
import { taxSchemes } from '#shop/tax-case.ts'
import type { Colour } from './design/colours.ts'
import { defaultDesign, fontChoices, tones } from './design/design.ts'
import { logoGrounds } from './design/logo-ground.ts'
import { HomeBlocks } from './home/home-blocks.ts'
import { inventedOwner } from './invented-owner.ts'
import { Navigation } from './navigation/navigation.ts'

const OptionalLine = z.string().trim().max(120)

/** A text in each of the shop's languages. An empty text is not shown. */
const Texts = (limit: number) =>
  z.object({ en: z.string().trim().max(limit).default(''), de: z.string().trim().max(limit).default('') })

const Country = z.string().regex(/^[A-Z]{2}$/)

/** A number of working days from–to. `least`: the smallest allowed number. */
const Days = (least: number) => {
  const Count = z.int().min(least).max(MAX_DELIVERY_DAYS)
  return z.object({ from: Count, to: Count }).refine(({ from, to }) => from <= to, 'ends before it begins')
}

/** The hash of a stored image. */
const Hash = z.string().regex(/^[0-9a-f]{32}$/)

/** An image that staff have uploaded, with its size in pixels. `null`: none. */
const StoredImage = z
  .object({ hash: Hash, width: z.int().min(1), height: z.int().min(1) })
  .nullable()
  .default(null)

/** The shop's logo. `ground`: the background that it needs if it is hard to see on dark or on light pages. */
const StoredLogo = z
  .object({
    hash: Hash,
    width: z.int().min(1),
    height: z.int().min(1),
    ground: z.enum(logoGrounds).default('any'),
  })
  .nullable()
  .default(null)

/** The number of an account or a tax key of the bookkeeping. */
const AccountNumber = z.string().regex(/^\d{0,9}$/)

/** A number of years. Also accepts the number as a text, because forms send texts. */
const RetentionYears = z.coerce.number<number | string>().int().min(1).max(30)

/** An address of the shop: the pickup location or the company's seat. Lines are empty until the owner has set them. */
export const ShopAddress = z.object({
  name: OptionalLine,
  street: OptionalLine,
  postcode: z.string().trim().max(20),
  city: OptionalLine,
  country: Country,
})
export type ShopAddress = z.infer<typeof ShopAddress>

/**
 * Whether the shop takes part in the dispute settlement of a consumer arbitration board (§ 36 VSBG). `obliged`: a law or
 * a contract obliges the shop to take part.
 */
export const disputeSettlements = ['unwilling', 'willing', 'obliged'] as const

/** The set-up that `npm run shop:new` has started. Only hashes of tokens are stored. */
export const SetupState = z.object({
  linkHash: z.string(),
  /** Hash of the token in the cookie of the browser that opened the link first. `null`: the link was not opened. */
  sessionHash: z.string().nullable(),
  /** End of the link and of the browser's cookie. */
  expiresAt: z.iso.datetime(),
  isFinished: z.boolean(),
})
export type SetupState = z.infer<typeof SetupState>

/** The shop's settings. Every setting has a default, so that a new shop works without stored settings. */
export const Settings = z.object({
  /** Empty: a new shop whose owner has not yet set the name. */
  shopName: OptionalLine.default(inventedOwner.shopName),
  /** `closed`: only staff see the shop, until a manager opens it. */
  opening: z.enum(['open', 'closed']).default('open'),
  /** The set-up of a new shop in the browser. `null`: the shop was not made with `npm run shop:new`. */
  setup: SetupState.nullable().default(null),
  /** Hashes of the shipped legal texts that a manager has confirmed, by page and language, such as `imprint/en`. */
  legalReviews: z.record(z.string(), z.string()).default({}),
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
  /** How the shop owner is taxed. `small_business`: the shop charges and shows no VAT (§ 19 UStG). */
  taxScheme: z.enum(taxSchemes).default('standard'),
  deliveryCountries: z.array(Country).min(1).default(euCountries),
  homeDeliveryMinor: z.number().int().min(0).max(MAX_MINOR).default(4900),
  /** Delivery times in working days. What each of them means: `DeliveryDays` in `shop/delivery-time.ts`. */
  deliveryDays: z
    .object({
      stocked: Days(1).default({ from: 5, to: 8 }),
      made: Days(1).default({ from: 5, to: 8 }),
      pickup: Days(1).default({ from: 2, to: 4 }),
      abroad: Days(0).default({ from: 3, to: 7 }),
      countries: z.record(Country, Days(0)).default({}),
    })
    .prefault({}),
  /** Days from delivery within which stocked items can be returned. 14: only the legal withdrawal period applies. */
  returnDays: z.int().min(WITHDRAWAL_DAYS).max(MAX_RETURN_DAYS).default(30),
  /** The unit in which customers see and type lengths, in each language. */
  lengthUnits: z
    .object({ en: z.enum(lengthUnits).default('cm'), de: z.enum(lengthUnits).default('cm') })
    .prefault({}),
  collectionAddress: ShopAddress.default(inventedOwner.collectionAddress),
  /**
   * Whether the demo catalogue has already been loaded. If true, the shop does not load it again, because demo products
   * that staff have deleted would reappear.
   */
  demoLoaded: z.boolean().default(false),
  /** Edition of the demo pictures that the shop has loaded. Empty: the shop has loaded no demo pictures. */
  demoPictures: z.string().max(32).default(''),
  /**
   * Full calendar years for which the shop keeps correspondence about orders and vouchers (invoices, payments). It keeps
   * vouchers at least as long as correspondence.
   */
  retention: z
    .object({ voucherYears: RetentionYears, correspondenceYears: RetentionYears })
    .default({ voucherYears: 8, correspondenceYears: 6 }),
  contact: z
    .object({
      email: z.union([z.email().max(254), z.literal('')]),
      phone: z.string().regex(/^(?:\+\d{6,15})?$/),
      openingHours: Texts(400).prefault({}),
    })
    .prefault(inventedOwner.contact),
  /** The company that sells, with the numbers that laws require. A number is empty if the company has none. */
  owner: z
    .object({
      address: ShopAddress,
      representedBy: OptionalLine,
      register: OptionalLine,
      vatId: OptionalLine,
      taxNumber: OptionalLine.default(''),
      /** Business identification number (Wirtschafts-Identifikationsnummer, § 139c AO). */
      economicId: OptionalLine.default(''),
      /** Registration number of the producer of electrical equipment (§ 6 ElektroG). */
      weeeNumber: OptionalLine.default(''),
      /** Registration number in the packaging register LUCID (§ 9 VerpackG). */
      lucidNumber: OptionalLine.default(''),
      supervisoryAuthority: OptionalLine.default(''),
      disputeSettlement: z.enum(disputeSettlements).default('unwilling'),
      /** Name, address and website of the arbitration board. Needed unless the shop is unwilling. */
      disputeBoard: z.string().trim().max(300).default(''),
    })
    .prefault(inventedOwner.owner),
  emails: z
    .object({
      /** Name of the sender. Empty: the name of the shop. */
      senderName: OptionalLine.default(''),
      footer: Texts(600).prefault({}),
    })
    .prefault({}),
  /** Text at the top of each page of the shop, in each language. */
  announcement: Texts(200).prefault({}),
  /** The blocks of the home page, in their order. */
  home: HomeBlocks,
  /** The links of the header, the menu and the footer that the owner chooses. */
  navigation: Navigation.prefault({}),
  /** The shop's own logo, which replaces its name in the header. `hash`: of the stored image. */
  logo: StoredLogo,
  /** The shop's own icon for browser tabs and home screens: the hashes of its sizes in pixels. */
  icon: z.object({ 192: Hash, 512: Hash }).nullable().default(null),
  /** The official EU notice on the legal guarantee, in each language (Regulation (EU) 2025/1960). */
  guaranteeNotice: z.object({ en: StoredImage, de: StoredImage }).prefault({}),
  /** The official EU label of a commercial guarantee of durability, in each language. */
  durabilityLabel: z.object({ en: StoredImage, de: StoredImage }).prefault({}),
  /** The colours and fonts of the shop. The defaults are those of `app/styles/`. */
  design: z
    .object({
      accent: z.custom<Colour>((value) => typeof value === 'string' && /^#[0-9a-f]{6}$/.test(value)),
      tone: z.enum(tones),
      fonts: z.enum(fontChoices),
    })
    .default(defaultDesign),
  /** The accounts of the bookkeeping, for the booking table. Empty: the owner has not named the account. */
  accounting: z
    .object({
      receivables: AccountNumber.default(''),
      payments: AccountNumber.default(''),
      revenue: z
        .array(z.object({ of: z.string().max(20), account: AccountNumber, taxKey: AccountNumber }))
        .max(200)
        .default([]),
    })
    .prefault({}),
  socialLinks: z
    .array(z.url({ protocol: /^https$/ }).max(300))
    .max(8)
    .default([]),
})
export type Settings = z.output<typeof Settings>
export type SettingsChange = Partial<z.input<typeof Settings>>

const timeZones = new Set<string>()

/**
 * Checks whether a time zone with the given name exists. Caches the names that exist, because the settings are parsed
 * often and `Intl.DateTimeFormat` is slow.
 */
export function isTimeZone(name: string): boolean {
  if (timeZones.has(name)) return true
  try {
    timeZones.add(new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone).add(name)
    return true
  } catch {
    return false
  }
}
