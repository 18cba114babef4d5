/*
 * Two webpack loaders that take out of a source what no page needs, and a bundler cannot know.
 */

/** Of the contracts: what only servers and documents read of a route or an error. */
const ofServers = [
  /(?<=^ {2}[\w'-]+: \{ status: \d{3}), title: '[^']*'/gm,
  /^ {2}summary:\s+'(?:[^'\\]|\\.)*',\n/gm,
  /^ {2}summary:\s+"(?:[^"\\]|\\.)*",\n/gm,
  /^ {2}parties: \{[^{}]*\},\n/gm,
];

/** Of the router: the marks of components that a page may not use. They look as if they had an effect. */
const unused = [
  [/= (React\d*\.(?:forwardRef|createContext|memo|createElement))\(/g, '= /* @__PURE__ */ $1('],
  [/^\w+\.displayName = "[\w.]+";$/gm, ''],
];

export default function lighter(source) {
  if (/react-router/.test(this.resourcePath)) {
    return unused.reduce((text, [wanted, instead]) => text.replace(wanted, instead), source);
  }
  return ofServers.reduce((text, wanted) => text.replace(wanted, ''), source);
}
