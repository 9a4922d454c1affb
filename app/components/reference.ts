import { createContext } from 'react'

/** The reference of the request that made this page; known on the server, null in the browser. */
export const ReferenceContext = createContext<string | null>(null)
