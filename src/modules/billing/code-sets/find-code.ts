import type { LocalDate } from '../../../kernel/local-date.ts';
import type { CodeAttributes } from './code-attributes.ts';
import { type CodeLookup, loadCodeLookup } from './code-lookup.ts';
import { type CodeSet, normalizeCode } from './code-set-kinds.ts';
import { selectLabel } from './code-sets-store.ts';
import type { RowReader } from './row-reader.ts';

export const CODE_STATES = ['valid', 'heading', 'not_in_force', 'absent', 'no_data'] as const;

type FoundCode = {
  codeSet: CodeSet;
  code: string;
  on: LocalDate;
  state: (typeof CODE_STATES)[number];
  label: string | null;
  release: string | null;
  validFrom: LocalDate | null;
  validTo: LocalDate | null;
  attributes: CodeAttributes;
};

/** Looks up one code on a date of service. */
export async function findCode(
  db: RowReader,
  { codeSet, code: given, on }: { codeSet: CodeSet; code: string; on: LocalDate },
): Promise<FoundCode> {
  const code = normalizeCode(codeSet, given);
  const { lookUpCode } = await loadCodeLookup(db, [{ codeSet, code }]);
  const lookup = lookUpCode(codeSet, code, on);
  const label = await selectLabel(db, codeSet, code);
  const known = lookup.known ? lookup : null;
  return {
    codeSet,
    code,
    on,
    state: stateOf(lookup, on),
    label,
    release: known?.version ?? null,
    validFrom: known?.validFrom ?? null,
    validTo: known?.validTo ?? null,
    attributes: known?.attributes ?? {},
  };
}

function stateOf(lookup: CodeLookup, on: LocalDate): FoundCode['state'] {
  if (!lookup.known) return lookup.reason === 'absent' ? 'absent' : 'no_data';
  if (on < lookup.validFrom || on > lookup.validTo) return 'not_in_force';
  return lookup.isBillable ? 'valid' : 'heading';
}
