import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const css = readFileSync(join(__dirname, 'colors.css'), 'utf8');

function parseTokens(selector: string): Map<string, string> {
  const block = css.slice(css.indexOf(`${selector} {`)).split('}')[0] ?? '';
  return new Map(
    [...block.matchAll(/--alaso-([a-z-]+): (#[0-9a-f]{6});/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );
}

/** WCAG 2.2 relative luminance of `#rrggbb`. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((i) => {
    const channel = Number.parseInt(hex.slice(i, i + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

const texts = ['ink', 'ink-muted', 'primary', 'gold-ink', 'leaf', 'camwood', 'plum', 'danger'];
const onColors = [
  ['on-primary', 'primary'],
  ['on-primary', 'primary-hover'],
  ['on-gold', 'gold'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-hover'],
  ['ink', 'sunken'],
  ['ink-muted', 'sunken'],
] as const;

describe.each([':root', '[data-theme="dark"]'])('the tokens of %s', (selector) => {
  const tokens = parseTokens(selector);
  const value = (name: string): string => {
    const found = tokens.get(name);
    if (found === undefined) throw new Error(`colors.css has no --alaso-${name} under ${selector}`);
    return found;
  };

  test.each(texts)('%s reads at 5.3:1 on background and surface', (name) => {
    for (const under of ['background', 'surface']) {
      expect(contrast(value(name), value(under))).toBeGreaterThanOrEqual(5.3);
    }
  });

  test.each(onColors)('%s reads at 5.3:1 on %s', (name, under) => {
    expect(contrast(value(name), value(under))).toBeGreaterThanOrEqual(5.3);
  });

  test('a control border is seen at 3:1', () => {
    expect(contrast(value('control'), value('surface'))).toBeGreaterThanOrEqual(3);
  });
});
