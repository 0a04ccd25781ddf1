/**
 * A script that does to a page what a browser's translator does: each text, also a later one, gives way to two nested
 * `font` elements. Its words stay, so that tests find them. It waits for the page to stand.
 */
export const TRANSLATOR = `(() => {
  const own = new WeakSet();
  const left = 'script, style, noscript, textarea, code, font, [translate="no"], .notranslate';
  const translate = (text) => {
    if (!text.parentElement || text.parentElement.closest(left) || !text.data.trim()) return;
    const font = document.createElement('font');
    font.append(document.createElement('font'));
    font.firstChild.textContent = text.data;
    own.add(font);
    text.replaceWith(font);
  };
  const all = (node) => {
    if (own.has(node)) return;
    const walk = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const texts = node.nodeType === Node.TEXT_NODE ? [node] : [];
    while (walk.nextNode()) texts.push(walk.currentNode);
    texts.forEach(translate);
  };
  const start = () => {
    all(document.body);
    new MutationObserver((records) => {
      for (const { type, target, addedNodes } of records) {
        if (type === 'characterData') translate(target);
        addedNodes.forEach(all);
      }
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  };
  if (document.readyState === 'complete') start();
  else addEventListener('load', start);
})()`;
