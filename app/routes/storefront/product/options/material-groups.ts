interface Described {
  readonly material: string | null
  readonly composition: string | null
  readonly care: string | null
}

export interface MaterialGroup<Value> {
  /** The material of all values in the group. `null`: these values have no material. */
  readonly material: string | null
  /**
   * The composition that all values of the group share. `null`: the composition is unknown, or the values have
   * different compositions.
   */
  readonly composition: string | null
  /**
   * The care instructions that all values of the group share. `null`: the care instructions are unknown, or the values
   * have different care instructions.
   */
  readonly care: string | null
  readonly values: readonly Value[]
}

/** Groups the values of an option by material. Materials and values keep their order. */
export function groupByMaterial<Value extends Described>(values: readonly Value[]): MaterialGroup<Value>[] {
  return [...Map.groupBy(values, ({ material }) => material)].map(([material, members]) => ({
    material,
    composition: common(members.map(({ composition }) => composition)),
    care: common(members.map(({ care }) => care)),
    values: members,
  }))
}

function common(texts: readonly (string | null)[]): string | null {
  const [first = null] = texts
  return texts.every((text) => text === first) ? first : null
}
