import type { CodeSetImporter } from './code-set-importer.ts';
import { CODE_SET_KINDS, CODE_SETS, type CodeSet, type CodeSetLayout } from './code-set-kinds.ts';
import { codesImporter } from './import-codes.ts';

/** Importers of sets that have their own tables. */
const OWN_IMPORTERS: Partial<Record<CodeSet, CodeSetImporter>> = {};

/** Returns the importer of a set; null if the service cannot read its files. */
export function importerOf(codeSet: CodeSet): CodeSetImporter | null {
  const layouts: readonly CodeSetLayout[] = CODE_SET_KINDS[codeSet].layouts;
  return OWN_IMPORTERS[codeSet] ?? (layouts.includes('ncci') ? null : codesImporter(codeSet));
}

/** The sets whose files can be imported. */
export const IMPORTABLE_CODE_SETS: readonly CodeSet[] = CODE_SETS.filter((codeSet) => importerOf(codeSet) !== null);
