type Path = readonly (string | number)[]
type Branch = Record<string | number, unknown>

/** Returns the value at a path of a draft. `undefined`: there is none. */
export function valueAt(draft: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, key) => (value as Branch | undefined)?.[key], draft)
}

/** Sets the value at a path of a draft. `undefined` removes the value. Creates missing objects on the way. */
export function setValueAt(draft: object, path: Path, value: unknown): void {
  const last = path.at(-1)
  if (last === undefined) return
  let branch = draft as Branch
  for (const key of path.slice(0, -1)) {
    branch[key] ??= {}
    branch = branch[key] as Branch
  }
  if (value === undefined) delete branch[last]
  else branch[last] = value
}
