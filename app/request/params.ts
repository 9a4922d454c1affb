/** The names of the parameters in a path: `number` of `/staff/orders/:number`. */
export type ParamsIn<Path extends string> = Path extends `${string}/:${infer Name}/${infer Rest}`
  ? Name | ParamsIn<`/${Rest}`>
  : Path extends `${string}/:${infer Name}`
    ? Name
    : never
