// Checks values against Stripe's own API description, a file beside the project (see tests/support/real-data.ts). Reads
// a schema only when a test needs it. A schema compiler would spend seconds on schemas that no test uses.
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { realFile } from '../real-data.ts'

interface Schema {
  readonly $ref?: string
  readonly type?: string
  readonly nullable?: boolean
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly additionalProperties?: boolean | Schema
  readonly maxLength?: number
}

interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema: Schema }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> }
}

interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}

const FILE = 'stripe/stripe-openapi-spec3-2025-10-15.json.gz'

/**
 * Fields that the API description does not have yet, because it is older than the API version that the shop uses. The
 * types of the `stripe` package describe these fields.
 */
const NEWER: ReadonlySet<string> = new Set([
  'POST /v1/checkout/sessions:adaptive_pricing',
  'POST /v1/checkout/sessions:allowed_payment_method_types',
  'checkout.session:adaptive_pricing',
  'checkout.session:allowed_payment_method_types',
  'checkout.session:ui_mode',
  'payment_intent:allowed_payment_method_types',
])

let known: Description | null | undefined

function description(): Description | null {
  if (known !== undefined) return known
  const file = realFile(FILE)
  return (known = file ? (JSON.parse(gunzipSync(readFileSync(file)).toString()) as Description) : null)
}

/**
 * Lists the deviations of an object from its schema. `name`: name of the schema in the API description. Empty if the
 * description has no such schema.
 */
export function schemaErrorsOfObject(value: unknown, name: string): string[] {
  const schema = description()?.components.schemas[name]
  return schema ? schemaErrors({ schema, value, at: name, root: name, isForm: false }) : []
}

/** Lists the deviations of the parameters of a call, such as "POST /v1/refunds", from the API description. */
export function schemaErrorsOfCall(call: string, parameters: Readonly<Record<string, unknown>>): string[] {
  const [method = '', path = ''] = call.split(' ')
  const paths = description()?.paths
  if (!paths) return []
  const operation = paths[path]?.[method.toLowerCase()]
  if (!operation) return [`${call} is not described`]
  const body = operation.requestBody?.content['application/x-www-form-urlencoded']?.schema
  const schema = method === 'GET' || !body ? inQuery(operation) : body
  return schemaErrors({ schema, value: parameters, at: call, root: call, isForm: true })
}

function inQuery({ parameters = [] }: Operation): Schema {
  const query = parameters.filter((parameter) => parameter.in === 'query')
  return {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(query.map(({ name, schema }) => [name, schema])),
  }
}

interface SchemaCheck {
  readonly schema: Schema
  readonly value: unknown
  readonly at: string
  /** Name of the object or call that contains the value. */
  readonly root: string
  /** Whether the value comes from a form, in which all values are text. */
  readonly isForm: boolean
}

function schemaErrors(check: SchemaCheck): string[] {
  const { schema, value, at } = check
  if (schema.$ref) {
    const name = schema.$ref.split('/').at(-1) ?? ''
    const target = description()?.components.schemas[name]
    return target
      ? schemaErrors({ ...check, schema: target, root: name })
      : [`${at}: nothing is called ${name}`]
  }
  if (value === null) return schema.nullable ? [] : [`${at} is null`]
  if (schema.anyOf) {
    const tried = schema.anyOf.map((one) => schemaErrors({ ...check, schema: one }))
    return tried.some((found) => found.length === 0)
      ? []
      : (tried.toSorted((a, b) => a.length - b.length)[0] ?? [])
  }
  if (schema.enum && !schema.enum.includes(value)) return [`${at} may not be ${JSON.stringify(value)}`]
  return schemaErrorsOfType(check)
}

function schemaErrorsOfType(check: SchemaCheck): string[] {
  const { schema, value, at, isForm } = check
  const wrong = [`${at} is no ${schema.type}: ${JSON.stringify(value)}`]
  switch (schema.type) {
    case 'string':
      if (typeof value !== 'string') return wrong
      return value.length > (schema.maxLength ?? Infinity) ? [`${at} is too long`] : []
    case 'integer':
    case 'number':
      return Number.isInteger(isForm && typeof value === 'string' && value !== '' ? Number(value) : value)
        ? []
        : wrong
    case 'boolean':
      return typeof value === 'boolean' || (isForm && (value === 'true' || value === 'false')) ? [] : wrong
    case 'array':
      if (!Array.isArray(value)) return wrong
      return value.flatMap((item: unknown, index) =>
        schema.items
          ? schemaErrors({ ...check, schema: schema.items, value: item, at: `${at}[${index}]` })
          : [],
      )
    case 'object':
      return typeof value === 'object' && !Array.isArray(value)
        ? schemaErrorsOfFields(check, value as Readonly<Record<string, unknown>>)
        : wrong
    default:
      return []
  }
}

function schemaErrorsOfFields(check: SchemaCheck, value: Readonly<Record<string, unknown>>): string[] {
  const { schema, at, root } = check
  const { properties = {}, required = [], additionalProperties } = schema
  const missing = required
    .filter((name) => value[name] === undefined)
    .map((name) => `${at}.${name} is missing`)
  const within = Object.entries(value).flatMap(([name, field]) => {
    const known =
      properties[name] ?? (typeof additionalProperties === 'object' ? additionalProperties : undefined)
    if (known) return schemaErrors({ ...check, schema: known, value: field, at: `${at}.${name}` })
    // An object without described fields may have any fields (metadata).
    const isFree = Object.keys(properties).length === 0 && additionalProperties !== false
    return isFree || NEWER.has(`${root}:${name}`) ? [] : [`${at}.${name} is not described`]
  })
  return [...missing, ...within]
}
