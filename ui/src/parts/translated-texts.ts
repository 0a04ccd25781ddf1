/*
 * A browser's translator puts elements of its own in the place of texts. React still holds the texts: it would change
 * what nobody sees any more, and fail to remove it, which takes the page down (facebook/react#11538). Giving our texts
 * elements of their own would leave out those of Material and react-admin. So what stands in a text's place is
 * remembered: a text that changes comes back, to be translated anew, and one that goes takes its stand-in along.
 */
/** What the browser itself does. */
interface Own {
  insertBefore: (this: Node, node: Node, next: Node | null) => Node;
  removeChild: (this: Node, child: Node) => Node;
}

const standIns = new WeakMap<Node, ChildNode>();
const texts = new WeakMap<Node, Text>();
const { insertBefore, removeChild } = Node.prototype as Own;

const observer = new MutationObserver(heed);
observer.observe(document.body, { characterData: true, childList: true, subtree: true });

Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
  const here = placeOf(child, this);
  if (here) removeChild.call(this, here);
  return child;
};

Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, next: Node | null) {
  return insertBefore.call(this, node, next && placeOf(next, this)) as T;
};

/** A child, or what stands in its place; null where a translator left nothing of it. */
function placeOf(child: Node, parent: Node): Node | null {
  heed(observer.takeRecords());
  return [child, standIns.get(child)].find((node) => node?.parentNode === parent) ?? null;
}

function heed(records: readonly MutationRecord[]): void {
  for (const { target, addedNodes, removedNodes, nextSibling, previousSibling } of records) {
    addedNodes.forEach((node) => {
      const standIn = standIns.get(node);
      // React moves a text by inserting it once more.
      if (!standIn?.contains(node)) standIn?.remove();
    });
    removedNodes.forEach((node, index) => {
      // Some replace a text in one step, others add theirs beside it first.
      const isBeside = (other: Node | null) => other?.nodeName === 'FONT' && !texts.has(other);
      const standIn = addedNodes[index] ?? [nextSibling, previousSibling].find(isBeside);
      const text = texts.get(node) ?? node;
      if (!standIn || standIn === text || !(text instanceof Text)) return;
      standIns.set(text, standIn as ChildNode);
      texts.set(standIn, text);
      // It is in no document any more, and React may still change it.
      observer.observe(text, { characterData: true });
    });
    if (!target.isConnected) standIns.get(target)?.replaceWith(target);
  }
}
