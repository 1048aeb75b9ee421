import { type CodeSet, normalizeCode } from './code-set-kinds.ts';
import { selectLabel, selectLabels } from './code-sets-store.ts';
import type { RowReader } from './row-reader.ts';

/** Returns the label of a code, such as "Office" of place of service 11, or null if the loaded sets lack it. */
export function findCodeLabel(db: RowReader, codeSet: CodeSet, code: string): Promise<string | null> {
  return selectLabel(db, codeSet, normalizeCode(codeSet, code));
}

/** Returns the labels of codes in their order; null for those that the loaded sets lack. */
export function findCodeLabels(
  db: RowReader,
  codes: readonly { codeSet: CodeSet; code: string }[],
): Promise<(string | null)[]> {
  return selectLabels(
    db,
    codes.map(({ codeSet, code }) => ({ codeSet, code: normalizeCode(codeSet, code) })),
  );
}
