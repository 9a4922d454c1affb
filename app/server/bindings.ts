import type { Http2Bindings, HttpBindings } from '@hono/node-server'
import type { RouteHandle } from '#app/request/route-handle.ts'
import type { Language } from '#shop/language.ts'

/** The types of the request pipeline's context: Node's request and response, and the variables of a request. */
export type Bindings = {
  Bindings: HttpBindings | Http2Bindings
  Variables: {
    /** Identifies the request in the log. */
    reference: string
    /** When the headers of the request had arrived, on the clock of `performance.now()`. */
    arrivedAt: number
    /** The handle of the route that matches the whole path, including a language prefix. */
    handle: RouteHandle
    /** The language of the requested page. Not set before the settings are read. */
    language?: Language
    /**
     * The language whose pages have no language prefix. Before this request has read the settings, the value of an
     * earlier request.
     */
    defaultLanguage?: Language
  }
}
