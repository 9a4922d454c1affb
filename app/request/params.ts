import type { href } from 'react-router'

/** A path of app/routes.ts, such as `/staff/orders/:number`. */
export type RoutePath = Parameters<typeof href>[0]

/** The parameter names of a path, such as `number` for `/staff/orders/:number`. */
export type ParamsIn<Path extends string> = Path extends `${string}/:${infer Name}/${infer Rest}`
  ? Name | ParamsIn<`/${Rest}`>
  : Path extends `${string}/:${infer Name}`
    ? Name
    : never
