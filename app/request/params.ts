import type { href } from 'react-router'

/** The path of a route, as `/staff/orders/:number`. */
export type RoutePath = Parameters<typeof href>[0]

/** The names of the parameters in a path: `number` of `/staff/orders/:number`. */
export type ParamsIn<Path extends string> = Path extends `${string}/:${infer Name}/${infer Rest}`
  ? Name | ParamsIn<`/${Rest}`>
  : Path extends `${string}/:${infer Name}`
    ? Name
    : never
