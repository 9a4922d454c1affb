/**
 * Delays a page's scripts, so that styles, fonts and the first images load first on a slow connection. The page works
 * without scripts. The scripts load after the page's load event, at the first interaction, or after four seconds,
 * whichever comes first.
 *
 * If the customer submits a form before the scripts have loaded, the scripts wait another ten seconds, so that the
 * browser can show the response first. Without this delay, a script could notice a change that the form has caused,
 * such as a sign-out, and reload the page before the customer sees the response.
 *
 * Expects React Router's HTML: links with rel `modulepreload`, and one module script with imports.
 */
export function deferScripts(html: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', '<link data-rel="modulepreload" fetchpriority="low"')
    .replace(
      MODULE_SCRIPT,
      (_, opening: string, code: string) => `${opening}${WAIT}${dynamicImports(code)}</script>`,
    )
}

const MODULE_SCRIPT = /(<script[^>]* type="module"[^>]*>)(import [^<]*)<\/script>/

/**
 * The code that delays the page's scripts until the page has loaded, the customer interacts with it, or four seconds
 * have passed. It then restores the `rel` attribute of all preload links at once, so that the browser loads the modules
 * in parallel. Without these links, the browser would discover each module only while loading the module that imports
 * it.
 */
const WAIT = `let isFormSent = false;
addEventListener("submit", (event) => (isFormSent ||= !event.defaultPrevented));
await new Promise((begin) => {
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
const turn = () => new Promise((go) => setTimeout(go, isFormSent ? 10000 : 0));
await turn();
`

/**
 * Replaces the static imports of a script by dynamic imports. The browser would load static imports before it runs the
 * code in `WAIT`, which delays the scripts. Each import runs in a separate task.
 */
function dynamicImports(code: string): string {
  return code
    .replaceAll(/^import \* as (\w+) from ("[^"]+");/gm, 'const $1 = await import($2);\nawait turn();')
    .replaceAll(/^import ("[^"]+");/gm, 'await import($1);\nawait turn();')
}
