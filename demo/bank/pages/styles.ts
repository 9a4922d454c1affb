/**
 * CSS of the demo bank's pages. It differs from the shop's CSS, so that nobody mistakes a page of the bank for a page
 * of the shop.
 */
export const styles = `
:root {
  color-scheme: light dark;
  --ground: light-dark(#e9edf2, #10161d);
  --panel: light-dark(#ffffff, #19222c);
  --line: light-dark(#c3ccd6, #3a4754);
  --edge: light-dark(#76828f, #7d8a98);
  --ink: light-dark(#15202b, #e8edf2);
  --quiet: light-dark(#4d5a68, #a9b5c1);
  --accent: light-dark(#1b4b82, #9cc4f2);
  --on-accent: light-dark(#ffffff, #0d1a29);
  --bad: light-dark(#a11d1d, #ff9d94);
  --bad-ground: light-dark(#fdecea, #3a1a19);
  --label: light-dark(#5b4200, #ffe1a0);
  --label-ground: light-dark(#fff1c9, #3b2f10);
}
* { box-sizing: border-box; margin: 0 }
body { background: var(--ground); color: var(--ink); font: 1rem/1.5 system-ui, 'Segoe UI', Roboto, sans-serif;
  overflow-wrap: break-word }
header { background: var(--panel); border-bottom: 1px solid var(--line) }
.name { max-width: 1080px; margin: 0 auto; padding: 14px 20px; font-weight: 650; letter-spacing: .01em }
.label { background: var(--label-ground); color: var(--label); padding: 8px 20px; text-align: center; font-weight: 600 }
main { max-width: 1080px; margin: 0 auto; padding: 28px 20px 56px }
h1 { font-size: 1.5rem; line-height: 1.25; font-weight: 650; text-wrap: balance; margin-bottom: 20px }
h2 { font-size: 1.125rem; font-weight: 650; margin-bottom: 4px }
.columns { display: grid; gap: 20px; align-items: start }
@media (min-width: 900px) { .columns { grid-template-columns: minmax(0, 5fr) minmax(0, 6fr) } }
.panel { background: var(--panel); border: 1px solid var(--line); border-radius: 8px; padding: 24px 20px; min-width: 0; container-type: inline-size }
@media (min-width: 560px) { .panel { padding: 28px } }
.stack { display: grid; gap: 20px; min-width: 0 }
.office { max-width: 720px; margin: 0 auto }
.office h1 { margin-bottom: 12px }
.office h2 { margin-top: 24px }
.panel h2 + p, .panel p + form { margin-top: 8px; margin-bottom: 16px }
.trail { margin-bottom: 12px }
.panel > :last-child { margin-bottom: 0 }
.trail a, .entries a { color: var(--accent); display: inline-block; padding: 10px 0 }
.entries a { margin: -10px 0 }
.notice { background: var(--panel); border: 1px solid var(--accent); border-radius: 6px; padding: 10px 14px; margin-bottom: 20px }
.entries { list-style: none; padding: 0; margin-top: 8px }
.entries li { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 2px 16px; align-items: baseline; padding: 10px 0;
  border-bottom: 1px solid var(--line) }
.entries li:last-child { border-bottom: 0 }
.entries li > :nth-child(even) { text-align: right }
.figure { font-variant-numeric: tabular-nums; font-weight: 600 }
.code { font-family: ui-monospace, monospace; font-size: .875rem }
.narrow { max-width: 520px; margin: 24px auto 0 }
.narrow p { margin-bottom: 24px }
dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; align-items: baseline; padding-bottom: 20px;
  margin-bottom: 20px; border-bottom: 1px solid var(--line) }
dt, .hint { color: var(--quiet); font-size: .9375rem }
dd { text-align: right; overflow-wrap: anywhere }
.amount { font-size: 1.5rem; font-weight: 650; font-variant-numeric: tabular-nums }
.alert { background: var(--bad-ground); color: var(--bad); border: 1px solid currentColor; border-radius: 6px;
  padding: 10px 14px; margin-bottom: 20px }
form + form { margin-top: 12px }
form + .hint { margin-top: 16px; text-align: center }
.field { display: grid; grid-template-columns: auto 1fr; gap: 4px 8px; align-content: start; margin-bottom: 16px }
.field .hint { grid-area: 1 / 2; text-align: right }
.field label { grid-area: 1 / 1; font-weight: 550 }
.field input, .field select, .field .fault { grid-column: 1 / -1 }
.field ~ .button { margin-top: 8px }
.pair { display: grid; gap: 0 16px }
@media (min-width: 480px) { .pair { grid-template-columns: 1fr 1fr } }
input, select { width: 100%; min-height: 48px; padding: 10px 12px; font: inherit; font-variant-numeric: tabular-nums;
  color: inherit; background: transparent; border: 1px solid var(--edge); border-radius: 6px }
input::placeholder { color: var(--quiet); opacity: 1 }
input[aria-invalid] { border-color: var(--bad); border-width: 2px }
.fault { color: var(--bad); font-size: .9375rem }
.button { display: flex; align-items: center; justify-content: center; width: 100%; min-height: 48px; padding: 10px 16px;
  font: inherit; font-weight: 600; text-align: center; text-decoration: none; color: var(--on-accent);
  background: var(--accent); border: 1px solid var(--accent); border-radius: 6px; cursor: pointer }
.button.quiet, .button.small { color: var(--accent); background: transparent }
.button.quiet { border-color: transparent }
.button.small { width: auto; min-height: 44px; padding: 6px 14px }
.button:hover { text-decoration: underline; text-underline-offset: 3px }
.button + .button { margin-top: 12px }
:focus-visible { outline: 3px solid light-dark(#1d5fd1, #8ab8ff); outline-offset: 2px }
table { width: 100%; border-collapse: collapse; margin-top: 16px; font-size: .9375rem }
thead { color: var(--quiet) }
th, td { padding: 8px 12px 8px 0; text-align: left; vertical-align: middle; border-bottom: 1px solid var(--line) }
th { font-weight: 550 }
tbody tr:last-child > * { border-bottom: 0 }
tbody th { font-variant-numeric: tabular-nums; white-space: nowrap }
td:last-child { padding-right: 0; width: 1% }
@media (max-width: 559px) {
  thead { display: none }
  tr { display: grid; grid-template-columns: minmax(0, 1fr) auto; border-bottom: 1px solid var(--line); padding: 8px 0 }
  tbody tr:last-child { border-bottom: 0 }
  th, td { border: 0; padding: 2px 0 }
  tbody td:last-child { grid-area: 1 / 2 / span 2; width: auto; align-self: center; padding-left: 12px }
}
@container (max-width: 15rem) {
  dl, .field, tr, .entries li { grid-template-columns: minmax(0, 1fr) }
  dd, .field .hint, .entries li > :nth-child(even) { text-align: start }
  .field .hint, tbody td:last-child { grid-area: auto; padding-left: 0 }
  tbody th { white-space: normal }
}
`
