/*
 * A browser's translator replaces text nodes with elements of its own. React still refers to the text nodes: it would
 * change a node that is no longer visible, and fail to remove it, which breaks the page (facebook/react#11538).
 * Wrapping our own texts in elements would not help those of Material and react-admin. So this module remembers each
 * node's replacement: a text that changes is put back, to be translated again, and if a text is removed, so is its
 * replacement.
 */
/** Original methods of the browser. */
interface NativeMethods {
  insertBefore: (this: Node, node: Node, next: Node | null) => Node;
  removeChild: (this: Node, child: Node) => Node;
}

const replacements = new WeakMap<Node, ChildNode>();
const texts = new WeakMap<Node, Text>();
const { insertBefore, removeChild } = Node.prototype as NativeMethods;

const observer = new MutationObserver(trackReplacements);
observer.observe(document.body, { characterData: true, childList: true, subtree: true });

Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
  const here = currentNode(child, this);
  if (here) removeChild.call(this, here);
  return child;
};

Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, next: Node | null) {
  return insertBefore.call(this, node, next && currentNode(next, this)) as T;
};

/** Returns a child or its replacement, whichever is in the parent; null if neither is. */
function currentNode(child: Node, parent: Node): Node | null {
  trackReplacements(observer.takeRecords());
  return [child, replacements.get(child)].find((node) => node?.parentNode === parent) ?? null;
}

function trackReplacements(records: readonly MutationRecord[]): void {
  for (const { target, addedNodes, removedNodes, nextSibling, previousSibling } of records) {
    addedNodes.forEach((node) => {
      const standIn = replacements.get(node);
      // React moves a text by inserting it again, so the replacement at its former place is removed.
      if (!standIn?.contains(node)) standIn?.remove();
    });
    removedNodes.forEach((node, index) => {
      // Some translators replace a text in one step, others first insert the replacement beside it.
      const isBeside = (other: Node | null) => other?.nodeName === 'FONT' && !texts.has(other);
      const standIn = addedNodes[index] ?? [nextSibling, previousSibling].find(isBeside);
      const text = texts.get(node) ?? node;
      if (!standIn || standIn === text || !(text instanceof Text)) return;
      replacements.set(text, standIn as ChildNode);
      texts.set(standIn, text);
      // The text is no longer in the document, but React may still change it.
      observer.observe(text, { characterData: true });
    });
    if (!target.isConnected) replacements.get(target)?.replaceWith(target);
  }
}
