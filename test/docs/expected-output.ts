import type { Block } from './blocks.ts';

/** Returns the text of the block `output` that follows a block of a page, or null. */
export function outputAfter(blocks: readonly Block[], { line }: Block): string | null {
  const next = blocks[blocks.findIndex((block) => block.line === line) + 1];
  return next?.language === 'output' ? masked(next.code) : null;
}

/** Replaces what differs between runs: ids, instants, days and the address of the service. */
export function masked(text: string): string {
  return text
    .replace(/\b([a-z]{2,4})_[0-7][0-9a-hjkmnp-tv-z]{25}\b/g, '$1_…')
    .replace(/\b([a-z]{2,4})_…/g, '$1_…')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'INSTANT')
    .replace(/\d{4}-\d\d-\d\d/g, 'DATE')
    .replace(/127\.0\.0\.1:\d+/g, 'SERVICE')
    .trim();
}
