import { PDFArray, PDFDict, type PDFDocument, PDFName, type PDFObject } from '@cantoo/pdf-lib';

/** Nodes of a page tree that are visited, and levels above a page. */
const NODES_MAX = 5_000;
const LEVELS_MAX = 64;

const [KIDS, PARENT] = [PDFName.of('Kids'), PDFName.of('Parent')];

/**
 * Counts the pages of a PDF and visits a limited number of nodes, because a node can name its children twice on each
 * level, or itself. Returns infinity beyond the limit. Throws if the tree is damaged.
 */
export function countPages({ catalog, context }: PDFDocument): number {
  const waiting: (PDFObject | undefined)[] = [catalog.get(PDFName.of('Pages'))];
  let pages = 0;
  for (let nodes = 0; waiting.length > 0; nodes++) {
    if (nodes >= NODES_MAX) return Number.POSITIVE_INFINITY;
    const node = context.lookup(waiting.pop(), PDFDict);
    const kids = node.lookupMaybe(KIDS, PDFArray);
    if (kids === undefined) {
      checkLevels(node);
      pages += 1;
    } else if (kids.size() + waiting.length > NODES_MAX) {
      return Number.POSITIVE_INFINITY;
    } else {
      waiting.push(...kids.asArray());
    }
  }
  return pages;
}

/** Throws if the nodes above a page have no end; a page inherits from them. */
function checkLevels(page: PDFDict): void {
  let node: PDFDict | undefined = page;
  for (let level = 0; node !== undefined; level++) {
    if (level > LEVELS_MAX) throw new Error('The page tree has too many levels.');
    node = node.lookupMaybe(PARENT, PDFDict);
  }
}
