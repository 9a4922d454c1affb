// Opens a new shop to customers. The settings store whether the shop is open, so every process sees the change at once.
import type { Db } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { languages } from '#shop/language.ts'
import { done, type Outcome, refuse } from '#shop/problems.ts'
import { listLegalReviews } from '#shop/pages/legal-reviews.server.ts'
import type { Section } from '#shop/settings/fields.ts'
import { missingSettings } from '#shop/settings/missing.ts'
import type { Settings } from '#shop/settings/settings.ts'
import { changeSettings, lockSettings } from '#shop/settings/settings.server.ts'

/** What the owner should do before the shop opens, in the order of the list. */
export const openingItems = [
  'owner',
  'selling',
  'delivery',
  'product',
  'legal_pages',
  'production',
  'payments',
  'email',
  'guarantee_notice',
  'second_factor',
] as const
export type OpeningItem = (typeof openingItems)[number]

/**
 * The items without which a shop cannot open. A shop in demo mode shows its staff the links of e-mails, with which one
 * person could take over the account of another. Customers must get the order confirmation and the acknowledgement of a
 * withdrawal, so the shop needs a mail server.
 */
const requiredItems: readonly OpeningItem[] = [
  'owner',
  'selling',
  'delivery',
  'product',
  'legal_pages',
  'production',
  'email',
]

export interface OpeningStep {
  readonly item: OpeningItem
  readonly isDone: boolean
  readonly isRequired: boolean
}

/** What the configuration of the process says about the list. */
export interface ConfiguredServices {
  readonly isProduction: boolean
  readonly takesRealMoney: boolean
  readonly sendsEmails: boolean
}

/** Returns the list of what to do before the shop opens. */
export async function listOpeningSteps(
  db: Db,
  settings: Settings,
  services: ConfiguredServices,
): Promise<OpeningStep[]> {
  const isDone: Readonly<Record<OpeningItem, boolean>> = {
    owner: missingSettings(settings).length === 0,
    selling: await hasSavedSection(db, 'selling'),
    delivery: await hasSavedSection(db, 'delivery'),
    product: await hasProductForSale(db),
    legal_pages: (await listLegalReviews(db, settings)).every(({ isReviewed }) => isReviewed),
    production: services.isProduction,
    payments: services.takesRealMoney,
    email: services.sendsEmails,
    guarantee_notice: languages.every((language) => settings.guaranteeNotice[language] !== null),
    second_factor: await haveManagersSecondFactor(db),
  }
  return openingItems.map((item) => ({
    item,
    isDone: isDone[item],
    isRequired: requiredItems.includes(item),
  }))
}

/** Opens the shop. Refuses while a required item of the list is not done. */
export async function openToCustomers(
  db: Db,
  { now, ...services }: ConfiguredServices & { readonly now: Date },
): Promise<Outcome<undefined, 'setup.not_complete'>> {
  return inTransaction(db, async (tx) => {
    const settings = await lockSettings(tx, { now })
    const steps = await listOpeningSteps(tx, settings, services)
    if (steps.some((step) => step.isRequired && !step.isDone)) return refuse('setup.not_complete')
    await changeSettings(tx, { opening: 'open' }, { now })
    return done()
  })
}

async function hasProductForSale(db: Db): Promise<boolean> {
  const product = await db
    .selectFrom('products as p')
    .innerJoin('variants as v', 'v.product_id', 'p.id')
    .select('p.id')
    .where('p.status', '=', 'active')
    .limit(1)
    .executeTakeFirst()
  return product !== undefined
}

/** Checks whether a person has saved a section of the settings, even without changing it. */
export async function hasSavedSection(db: Db, section: Section): Promise<boolean> {
  const entry = await db
    .selectFrom('history')
    .select('id')
    .where('what', '=', 'settings_changed')
    .where('about', '=', section)
    .limit(1)
    .executeTakeFirst()
  return entry !== undefined
}

async function haveManagersSecondFactor(db: Db): Promise<boolean> {
  const managers = await db
    .selectFrom('staff_members as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select('u.two_factor_enabled as isEnabled')
    .where('s.role', '=', 'manager')
    .execute()
  return managers.length > 0 && managers.every(({ isEnabled }) => isEnabled)
}
