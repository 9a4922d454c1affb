/** CSS of the demo identity provider's pages. It resembles neither the shop nor a real identity provider. */
export const styles = `
:root {
  color-scheme: light dark;
  --ground: light-dark(#eeebf4, #15121c);
  --panel: light-dark(#ffffff, #201b2a);
  --line: light-dark(#cdc6da, #453d55);
  --edge: light-dark(#857b96, #80769a);
  --ink: light-dark(#1f1a2b, #eeeaf5);
  --quiet: light-dark(#5a5269, #b5adc4);
  --accent: light-dark(#4b2f86, #c5aef5);
  --label: light-dark(#5b4200, #ffe1a0);
  --label-ground: light-dark(#fff1c9, #3b2f10);
}
* { box-sizing: border-box; margin: 0 }
body { background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, 'Segoe UI', Roboto, sans-serif }
.name { background: var(--panel); border-bottom: 1px solid var(--line); padding: 14px 20px; font-weight: 650;
  text-align: center }
.label { background: var(--label-ground); color: var(--label); padding: 10px 20px; text-align: center; font-weight: 600;
  text-wrap: balance }
main { max-width: 560px; margin: 0 auto; padding: 32px 16px 56px }
.panel { background: var(--panel); border: 1px solid var(--line); border-radius: 12px; padding: 28px 20px }
@media (min-width: 560px) { .panel { padding: 32px } }
h1 { font-size: 1.5rem; line-height: 1.25; font-weight: 650; text-wrap: balance; margin-bottom: 8px }
p + form { margin-top: 24px }
.people { list-style: none; padding: 0; display: grid; gap: 12px }
button { width: 100%; min-height: 48px; font: inherit; color: inherit; background: transparent; cursor: pointer;
  border: 1px solid var(--edge); border-radius: 8px; padding: 12px 16px }
.person { display: grid; gap: 2px; text-align: left }
.person strong { font-weight: 650 }
.person span { color: var(--quiet); font-size: .9375rem; overflow-wrap: anywhere }
button:hover { border-color: var(--accent) }
.quiet { margin-top: 20px; border-color: transparent; color: var(--accent); font-weight: 600 }
.quiet:hover { text-decoration: underline; text-underline-offset: 3px }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
`
