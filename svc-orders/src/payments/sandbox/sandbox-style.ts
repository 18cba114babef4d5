/** Style sheet for the sandbox pages: a plain bank page in both themes, for widths from 320 px. */
export const sandboxStyle = `
:root { color-scheme: light dark; --paper: #f4f6f8; --card: #fff; --ink: #17212b; --soft: #52606d;
  --line: #c9d2da; --edge: #7b8794; --brand: #0b5d4e; --on-brand: #fff; --warn: #7a4b00; --warn-paper: #fff3d6;
  --bad: #a61b1b; --bad-paper: #fdeaea; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #10161c; --card: #1a232c; --ink: #eef2f5; --soft: #a9b6c2; --line: #34414d; --edge: #7d8b98;
    --brand: #5fd3ba; --on-brand: #06231d; --warn: #ffd58a; --warn-paper: #3a2c10; --bad: #ffb0aa;
    --bad-paper: #3b1d1d; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
.notice { margin: 0; padding: 8px 16px; background: var(--warn-paper); color: var(--warn); text-align: center;
  font-weight: 600; }
main { width: min(100% - 32px, 480px); margin: 24px auto 48px; }
main.wide { width: min(100% - 32px, 960px); }
.bank { display: flex; align-items: center; gap: 8px; margin: 0 0 16px; color: var(--brand); font-weight: 700; }
.bank::before { content: ''; width: 24px; height: 24px; border-radius: 6px; background: var(--brand); }
.card { padding: 24px 16px; border: 1px solid var(--line); border-radius: 12px; background: var(--card); }
h1 { margin: 0; font-size: 34px; line-height: 1.15; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
main.wide h1 { font-size: 26px; }
h2 { margin: 28px 0 8px; font-size: 17px; }
p { margin: 4px 0 0; color: var(--soft); overflow-wrap: anywhere; }
.alert { margin: 16px 0 0; padding: 12px; border-radius: 8px; background: var(--bad-paper); color: var(--bad); }
ul { margin: 0; padding: 0; list-style: none; }
li + li, p + ul { margin-top: 8px; }
button, .link { display: flex; width: 100%; min-height: 48px; align-items: center; justify-content: space-between;
  gap: 12px; padding: 10px 14px; border: 1px solid var(--edge); border-radius: 8px; background: transparent;
  color: var(--ink); font: inherit; text-align: left; text-decoration: none; cursor: pointer; }
button small { display: block; color: var(--soft); font-size: 14px; font-weight: 400; }
button b { flex: none; color: var(--soft); font-weight: 500; font-variant-numeric: tabular-nums; white-space: nowrap; }
button span { font-weight: 600; }
button:hover, .link:hover { border-color: var(--brand); }
.main, .main:hover { border-color: var(--brand); background: var(--brand); color: var(--on-brand); }
.main small, .main b { color: inherit; }
.link { margin-top: 24px; justify-content: center; }
:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px; }
.scroll { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-size: 15px; }
th, td { padding: 8px 12px 8px 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top;
  font-variant-numeric: tabular-nums; }
td button { min-width: 200px; }
td p { color: var(--soft); font-size: 13px; }
.wide form { margin-top: 16px; max-width: 320px; }
.wide td form { margin: 0; }
`;
