/* A webpack loader for the router that marks the components no page may use as pure. Their declarations look
   as if they had side effects, so bundlers keep them all (7 KiB gzip in the shell). */
const unused = [
  [/= (React\d*\.(?:forwardRef|createContext|memo|createElement))\(/g, '= /* @__PURE__ */ $1('],
  [/^\w+\.displayName = "[\w.]+";$/gm, ''],
];

export default function markUnused(source) {
  return unused.reduce((text, [wanted, instead]) => text.replace(wanted, instead), source);
}
