import { invalid } from './errors.ts'
import { type Form, formAt, listAt, textAt } from './form.ts'

export interface Line {
  readonly name: string
  readonly quantity: number
  readonly unitAmount: number
}

/** Parameters of a request for a session. */
export interface SessionParams {
  readonly currency: string
  readonly lines: readonly Line[]
  readonly shipping: { readonly name: string; readonly amount: number } | null
  readonly total: number
  readonly expiresAt: number
  readonly success_url: string
  readonly cancel_url: string | null
  readonly submitText: string | null
  readonly description: string | null
  /** Metadata of the payment intent, not of the session. */
  readonly metadata: Readonly<Record<string, string>>
  /** Fields that the session repeats unchanged. */
  readonly fields: Readonly<Record<string, unknown>>
}

const HALF_AN_HOUR = 30 * 60
const A_DAY = 24 * 3600

const known = [
  'mode',
  'allowed_payment_method_types',
  'adaptive_pricing',
  'client_reference_id',
  'metadata',
  'payment_intent_data',
  'customer_email',
  'locale',
  'line_items',
  'shipping_options',
  'custom_text',
  'expires_at',
  'success_url',
  'cancel_url',
  'expand',
]

/** Reads the parameters of a session. For wrong parameters, throws the error that Stripe returns for them. */
export function sessionParamsIn(form: Form, now: number): SessionParams {
  for (const name of Object.keys(form)) {
    if (!known.includes(name))
      throw invalid(`Received unknown parameter: ${name}`, { code: 'parameter_unknown', param: name })
  }
  if (textAt(form, 'mode') !== 'payment') throw invalid('Missing required param: mode.', { param: 'mode' })
  const success_url = textAt(form, 'success_url')
  if (!success_url || !URL.canParse(success_url)) throw invalid('Not a valid URL', { param: 'success_url' })
  const lines = linesIn(form)
  const shipping = shippingIn(form)
  const goods = lines.reduce((sum, { quantity, unitAmount }) => sum + quantity * unitAmount, 0)
  return {
    currency: textAt(formAt(listAt(form, 'line_items')[0] ?? {}, 'price_data'), 'currency') ?? '',
    lines,
    shipping,
    total: goods + (shipping?.amount ?? 0),
    expiresAt: expiryIn(form, now),
    success_url,
    cancel_url: textAt(form, 'cancel_url'),
    submitText: textAt(formAt(formAt(form, 'custom_text'), 'submit'), 'message'),
    description: textAt(formAt(form, 'payment_intent_data'), 'description'),
    metadata: stringMapAt(formAt(form, 'payment_intent_data'), 'metadata'),
    fields: {
      client_reference_id: textAt(form, 'client_reference_id'),
      customer_email: emailIn(form),
      locale: textAt(form, 'locale'),
      metadata: stringMapAt(form, 'metadata'),
    },
  }
}

function linesIn(form: Form): Line[] {
  const items = listAt(form, 'line_items')
  if (items.length === 0 || items.length > 100)
    throw invalid('One to a hundred lines', { param: 'line_items' })
  return items.map((item, at) => {
    const price = formAt(item, 'price_data')
    const name = textAt(formAt(price, 'product_data'), 'name')
    const param = `line_items[${at}]`
    if (!name)
      throw invalid('You passed an empty string for name', { code: 'parameter_invalid_empty', param })
    return {
      name,
      quantity: integerAt(item, 'quantity', param, 1),
      unitAmount: integerAt(price, 'unit_amount', param, 0),
    }
  })
}

function shippingIn(form: Form) {
  const [option] = listAt(form, 'shipping_options')
  if (!option) return null
  const rate = formAt(option, 'shipping_rate_data')
  const name = textAt(rate, 'display_name')
  if (!name) throw invalid('Missing required param', { param: 'shipping_options[0][shipping_rate_data]' })
  return { name, amount: integerAt(formAt(rate, 'fixed_amount'), 'amount', 'shipping_options[0]', 0) }
}

function expiryIn(form: Form, now: number): number {
  const text = textAt(form, 'expires_at')
  if (text === null) return now + A_DAY
  const at = integerAt(form, 'expires_at', 'expires_at', 0)
  if (at < now + HALF_AN_HOUR || at > now + A_DAY) {
    throw invalid('The `expires_at` timestamp must be at least 30 minutes and at most 24 hours from now.', {
      param: 'expires_at',
    })
  }
  return at
}

function emailIn(form: Form): string | null {
  const email = textAt(form, 'customer_email')
  if (email !== null && !/^[!-~]+@[!-~]+\.[a-z]{2,}$/i.test(email)) {
    throw invalid(`Invalid email address: ${email}`, { code: 'email_invalid', param: 'customer_email' })
  }
  return email
}

export function stringMapAt(form: Form, name: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(formAt(form, name)).flatMap(([key, value]) =>
      typeof value === 'string' ? [[key, value]] : [],
    ),
  )
}

export function integerAt(form: Form, name: string, param: string, least: number): number {
  const text = textAt(form, name)
  if (text === null || !/^\d{1,12}$/.test(text) || Number(text) < least) {
    throw invalid(`Invalid integer: ${text}`, { code: 'parameter_invalid_integer', param })
  }
  return Number(text)
}
