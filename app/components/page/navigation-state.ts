/**
 * Stops React Router from writing scroll positions and view transitions to sessionStorage when the customer leaves a
 * page. The law allows a shop to store data in the browser unasked only if the data are strictly necessary (§ 25
 * TDDDG), and the browser itself restores the scroll position of a document. Must run before React Router starts,
 * because listeners run in the order in which they were added.
 */
export function keepNavigationStateInMemory(): void {
  addEventListener(
    'pagehide',
    (event) => {
      // React Router sets `manual` while its pages are open.
      history.scrollRestoration = 'auto'
      event.stopImmediatePropagation()
    },
    { capture: true },
  )
}
