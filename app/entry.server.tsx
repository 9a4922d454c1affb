import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { log } from '#platform/log.server.ts'
import type { Design } from '#shop/settings/design/design.ts'
import { ReferenceContext, StructuredDataContext } from './components/page/document-context.tsx'
import { shopWords } from './components/words/shop-words.ts'
import { ShopWordsContext } from './components/words/words.tsx'
import { deferScripts } from './server/defer-scripts.server.ts'
import { requestContextOf } from './request/request-context.server.ts'
import { designFilesOf } from './styles/design.server.ts'
import { fontFiles } from './styles/fonts.ts'

/**
 * Returns the fonts and the style sheet that a page must load, besides the style sheet of the build. The page “Opening
 * soon”, which the server writes without React Router, reads them from the build. `null`: no other style sheet.
 */
export function pageDesignOf(design: Design): {
  readonly fontFiles: readonly string[]
  readonly stylesheet: string | null
} {
  return designFilesOf(design) ?? { fontFiles, stylesheet: null }
}

/**
 * Renders the whole page before sending its first byte. Streaming would save no time, because the loaders have already
 * awaited all data.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, reference, structuredData } = requestContextOf(context)
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <ReferenceContext value={reference}>
        <StructuredDataContext value={structuredData}>
          <ShopWordsContext value={shopWords}>
            <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
          </ShopWordsContext>
        </StructuredDataContext>
      </ReferenceContext>,
      {
        nonce,
        // The page is sent as a whole. By default React puts large parts into a hidden element, which only a script
        // shows.
        progressiveChunkSize: Infinity,
        onAllReady() {
          const respond = (html: string) => {
            headers.set('Content-Type', 'text/html; charset=utf-8')
            resolve(new Response(deferScripts(html), { headers, status }))
          }
          text(pipe(new PassThrough())).then(respond).catch(reject)
        },
        onShellError: reject,
        onError: reject,
      },
    )
  })
}

/**
 * Logs an error that was thrown while a page was loaded or rendered. Also records the error in the request context, so
 * that the request can respond with the error page. The log entry contains the reference that the error page shows.
 */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return
  const { reference, path, failures } = requestContextOf(context)
  if (isRouteErrorResponse(error)) {
    log.info({ event: 'page.refused', status: error.status, path, reference }, 'page refused')
    return
  }
  failures.push(error)
  log.error({ event: 'page.failed', path, reference, error }, 'page failed')
}
