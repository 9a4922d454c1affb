/**
 * A page is read before its scripts are needed, and works without them: on a slow line the styles, the letters and the
 * first pictures come by themselves. The scripts are asked for when the page has loaded, at the first touch, or after four
 * seconds, whichever is first.
 *
 * Takes the document as React Router writes it: links of rel `modulepreload`, and one module script with what to import.
 */
export function deferScripts(html: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', '<link data-rel="modulepreload" fetchpriority="low"')
    .replace(BOOT, (_, opening: string, code: string) => `${opening}${WAIT}${imported(code)}</script>`)
}

const BOOT = /(<script[^>]* type="module"[^>]*>)(import [^<]*)<\/script>/

/** The links get their `rel` back at once, so that no script waits for another to name it. */
const WAIT = `await new Promise((begin) => {
  if (document.readyState === "complete") return begin();
  addEventListener("load", () => requestAnimationFrame(() => setTimeout(begin)));
  for (const touch of ["pointerover", "pointerdown", "keydown", "focusin"])
    addEventListener(touch, begin, { once: true, capture: true, passive: true });
  setTimeout(begin, 4000);
});
for (const link of document.querySelectorAll("link[data-rel]")) {
  link.rel = link.dataset.rel;
  link.removeAttribute("data-rel");
}
const turn = () => new Promise((go) => setTimeout(go));
`

/** What is imported before anything else runs would not wait. Each is run in a turn of its own. */
function imported(code: string): string {
  return code
    .replaceAll(/^import \* as (\w+) from ("[^"]+");/gm, 'const $1 = await import($2);\nawait turn();')
    .replaceAll(/^import ("[^"]+");/gm, 'await import($1);\nawait turn();')
}
