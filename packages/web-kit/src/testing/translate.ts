/**
 * Simulates a browser's page translation: replaces all text nodes with elements, including any that appear
 * later if `follows` is true. The function refers to nothing outside itself, so that it can be sent to a
 * browser.
 */
export function translate(follows = false): void {
  const untouched = '[translate=no], .notranslate, svg, script, style, noscript, textarea, option, font';
  const replaceTexts = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) {
      const { currentNode } = walker;
      if (!(currentNode instanceof Text) || !currentNode.data.trim()) continue;
      if (!currentNode.parentElement?.closest(untouched)) texts.push(currentNode);
    }
    for (const text of texts) {
      const outer = document.createElement('font');
      const inner = document.createElement('font');
      inner.textContent = text.data;
      outer.append(inner);
      text.replaceWith(outer);
    }
    document.documentElement.classList.add('translated-ltr');
  };
  replaceTexts();
  if (!follows) return;
  let waiting: number | undefined;
  new MutationObserver(() => {
    window.clearTimeout(waiting);
    waiting = window.setTimeout(replaceTexts, 60);
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
}
