import { Html } from './html.ts'

/** The look of the sign-in pages: the product's colours, light or dark as the device is, readable on a phone. */
export const PAGE_STYLE = new Html(`
:root { color-scheme: light dark; --canvas: #f3f6f4; --panel: #fff; --ink: #10201a; --faint: #4a5b54; --line: #b9c6c0;
  --brand: #0a503d; --link: #0a503d; --bad: #b3261e; --bad-ground: #fdeeee; --ring: #2f8f74 }
@media (prefers-color-scheme: dark) { :root { --canvas: #0b110f; --panel: #131b18; --ink: #e9f0ed; --faint: #a9b8b1;
  --line: #3c4c46; --brand: #12705a; --link: #8fd0bb; --bad: #ff9a92; --bad-ground: #33110f; --ring: #5cc2a5 } }
* { box-sizing: border-box }
body { margin: 0; min-height: 100vh; min-height: 100dvh; display: grid; place-items: center; padding: 24px 16px;
  background: var(--canvas); color: var(--ink); font: 16px/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif }
main { width: 100%; max-width: 416px; background: var(--panel); border: 1px solid var(--line); border-radius: 20px;
  padding: 32px 28px }
.brand { display: flex; align-items: center; gap: 12px; margin-bottom: 24px; font-weight: 600 }
.brand svg { width: 44px; height: 44px; flex: none }
h1 { font-size: 26px; line-height: 1.2; margin: 0 0 4px; letter-spacing: -0.01em }
p { margin: 0; color: var(--faint) }
form { display: grid; gap: 18px; margin-top: 24px }
label { display: block; font-weight: 600; margin-bottom: 6px }
.hint { font-size: 14px; margin-top: 4px }
input:not([type=hidden]) { width: 100%; min-height: 48px; padding: 0 14px; font: inherit; color: inherit;
  background: var(--panel); border: 1px solid var(--line); border-radius: 12px }
input[readonly] { background: var(--canvas); color: var(--faint) }
input[aria-invalid=true] { border-color: var(--bad) }
button { min-height: 52px; border: 0; border-radius: 12px; background: var(--brand); color: #fff; font: inherit;
  font-weight: 600; cursor: pointer }
button:hover { filter: brightness(1.12) }
a { color: var(--link); font-weight: 600; display: inline-block; padding: 10px 4px }
:is(input, button, a):focus-visible { outline: 3px solid var(--ring); outline-offset: 2px }
.problem { margin-top: 20px; padding: 12px 14px; border-radius: 12px; background: var(--bad-ground); color: var(--bad);
  font-weight: 500 }
.other { margin-top: 16px; text-align: center }
.picture { display: block; width: 100%; max-width: 240px; margin: 16px auto; border-radius: 12px; overflow: hidden }
.picture svg { display: block; width: 100%; height: auto }
.secret, .codes { font-family: ui-monospace, 'Cascadia Mono', Menlo, monospace; overflow-wrap: anywhere; color: var(--ink) }
.codes { margin: 16px 0 0; padding-left: 28px; line-height: 2 }
summary { padding: 12px 4px; color: var(--link); font-weight: 600; cursor: pointer }
summary:focus-visible { outline: 3px solid var(--ring); outline-offset: 2px }
details { margin-top: 12px }
@media print { body { display: block; background: none; color: #000 } .other { display: none } main { border: 0 } }
`)
