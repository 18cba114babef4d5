/*
 * Checks the page in the state in which each test leaves it. Registered before Testing Library, which removes
 * the page.
 */

const asWords = (text: string) => text.replace(/\s+/g, ' ').trim().toLowerCase();

/** Returns an element's visible text, including text that screen readers skip. */
function seenText(element: Element): string {
  const copy = document.createElement('div');
  copy.append(...[...element.childNodes].map((node) => node.cloneNode(true)));
  for (const unseen of copy.querySelectorAll('[class*="sr-only"], [hidden], svg, style')) unseen.remove();
  return asWords(copy.textContent);
}

/**
 * Returns controls whose accessible name does not contain their visible text. Voice users say what they see
 * (WCAG 2.5.3). A combobox is exempt, because it shows its value.
 */
function misnamed(): string[] {
  return [...document.querySelectorAll('a[aria-label], button[aria-label]:not([role=combobox])')]
    .map((control) => ({ name: asWords(control.getAttribute('aria-label') ?? ''), text: seenText(control) }))
    .filter(({ name, text }) => !name.includes(text))
    .map(({ name, text }) => `“${text}” is named “${name}”`);
}

/** Returns headings that skip a level, because a skipped level looks like a missing section. */
function jumps(): string[] {
  const headings = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')];
  return headings.flatMap((heading, at) => {
    const before = headings[at - 1];
    const isJump = before && Number(heading.tagName[1]) > Number(before.tagName[1]) + 1;
    return isJump ? [`${heading.outerHTML} after ${before.outerHTML}`] : [];
  });
}

function emptyHeads(): string[] {
  return [...document.querySelectorAll('th')]
    .filter((head) => asWords(head.textContent) === '')
    .map((head) => head.outerHTML);
}

afterEach(() => {
  const found = [...misnamed(), ...jumps(), ...emptyHeads()];
  if (found.length > 0) throw new Error(`The page is hard to use without sight:\n${found.join('\n')}`);
});
