import type { Settings } from './settings.ts'

/** Returns the value at a path such as `owner.address.street`. Throws if the settings have no such path. */
export function valueAt(settings: Settings, path: string): unknown {
  let value: unknown = settings
  for (const key of path.split('.')) {
    if (typeof value !== 'object' || value === null || !(key in value))
      throw new Error(`The settings have no value at ${path}`)
    value = (value as Readonly<Record<string, unknown>>)[key]
  }
  return value
}

/** Returns a copy of the settings with the values at the given paths replaced. */
export function withValues(settings: Settings, values: ReadonlyMap<string, unknown>): object {
  const copy: Record<string, unknown> = structuredClone(settings)
  for (const [path, value] of values) {
    const keys = path.split('.')
    const last = keys.pop() ?? ''
    let parent = copy
    for (const key of keys) parent = parent[key] as Record<string, unknown>
    parent[last] = value
  }
  return copy
}
