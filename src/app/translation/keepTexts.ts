/*
 * A browser that translates takes each text out of the page and puts an element with the translation in its place. React
 * still holds the text: what it writes there is seen by nobody, and the page stops working once it wants to take the text out.
 */

/** What stands in the place of a text that was taken out. */
const standIns = new WeakMap<Node, Element>();

/** Those that stand for a text already: beside another one they are only its neighbours. */
const taken = new WeakSet<Element>();

/** The element that came into the place of a text: the two came and went in one change, or side by side. */
function standInOf({ addedNodes, previousSibling, nextSibling }: MutationRecord): Element | null {
  for (const node of [...addedNodes, previousSibling, nextSibling])
    if (node instanceof Element && node.localName === 'font' && !taken.has(node)) return node;
  return null;
}

/** Whatever stands for this node below this parent. */
function placeOf(parent: Node, node: Node): Node {
  const standIn = standIns.get(node);
  return standIn?.parentNode === parent ? standIn : node;
}

/** Texts of which the browser shows a translation go on being written and taken out, from here on and below `root`. What is
 * written over a translation is translated again by the browser. Must be called before they are drawn. */
export function keepTexts(root: Node): void {
  const written = new MutationObserver((changes) => {
    for (const { target } of changes) {
      const standIn = standIns.get(target);
      if (standIn?.isConnected) standIn.textContent = target.nodeValue;
    }
  });
  const replaced = new MutationObserver((changes) => {
    for (const change of changes) {
      const standIn = standInOf(change);
      if (!standIn) continue;
      for (const node of change.removedNodes) {
        if (node.nodeType !== Node.TEXT_NODE || node.isConnected) continue;
        standIns.set(node, standIn);
        taken.add(standIn);
        written.observe(node, { characterData: true });
      }
    }
  });
  replaced.observe(root, { childList: true, subtree: true });

  // oxlint-disable-next-line typescript/unbound-method -- called with the parent below
  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.removeChild = function removeText<Child extends Node>(this: Node, child: Child): Child {
    removeChild.call(this, placeOf(this, child));
    return child;
  };
  Node.prototype.insertBefore = function insertAtText<Child extends Node>(
    this: Node,
    child: Child,
    before: Node | null,
  ): Child {
    // A text that moves comes as it is, and is translated again.
    standIns.get(child)?.remove();
    standIns.delete(child);
    insertBefore.call(this, child, before && placeOf(this, before));
    return child;
  };
}
