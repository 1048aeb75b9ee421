import type { CodeSetImporter } from './code-set-importer.ts';
import type { CodeSet } from './code-set-kinds.ts';
import { EDIT_IMPORTERS } from './edits/import-edits.ts';
import { codesImporter } from './import-codes.ts';

/** Importers of sets that have their own tables. */
const OWN_IMPORTERS: Partial<Record<CodeSet, CodeSetImporter>> = EDIT_IMPORTERS;

/** Returns the importer of a set. */
export function importerOf(codeSet: CodeSet): CodeSetImporter {
  return OWN_IMPORTERS[codeSet] ?? codesImporter(codeSet);
}
