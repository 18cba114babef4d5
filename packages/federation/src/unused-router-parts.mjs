/*
 * A webpack loader for the router. It marks the components that a page may not use: their declarations look
 * as if they had an effect, so that a bundler keeps all of them (7 KiB gzip in the shell).
 */
const unused = [
  [/= (React\d*\.(?:forwardRef|createContext|memo|createElement))\(/g, '= /* @__PURE__ */ $1('],
  [/^\w+\.displayName = "[\w.]+";$/gm, ''],
];

export default function markUnused(source) {
  return unused.reduce((text, [wanted, instead]) => text.replace(wanted, instead), source);
}
