import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { keepUpload, type Upload } from '../../platform/uploads/store-upload.ts';
import { newResource } from '../../resource-fields.ts';
import type { Import } from './import.ts';
import { importFields } from './import-fields.ts';
import type { ImportFormat, RowType } from './import-parts.ts';
import { IMPORTS } from './imports-store.ts';

type ImportOptions = {
  format: ImportFormat;
  type: RowType | null;
  isDryRun: boolean;
  isAllOrNothing: boolean;
  lineCount: number;
  /** The types that the caller may write. */
  writableTypes: readonly RowType[];
};

/** Creates the import of a stored upload. The caller runs it, by the job or in its own process. */
export function createImport(tx: UnitOfWork, upload: Upload, options: ImportOptions): Import {
  const given = {
    ...options,
    writableTypes: [...options.writableTypes],
    uploadId: upload.id,
    status: 'queued' as const,
    rowsDone: 0,
    byteCount: upload.byteCount,
  };
  const created = newResource(importFields, given, tx.now);
  keepUpload(tx, upload.id);
  IMPORTS.insert(tx, created);
  tx.audit({
    action: 'import.created',
    subjectType: 'import',
    subjectId: created.id,
    details: { byteCount: upload.byteCount, isDryRun: options.isDryRun, type: options.type },
  });
  return created;
}

/** Creates the import and its job in one transaction. */
export async function queueImport(tx: UnitOfWork, upload: Upload, options: ImportOptions): Promise<Import> {
  const created = createImport(tx, upload, options);
  await tx.enqueue('import-records', { organizationId: tx.organizationId, importId: created.id });
  return created;
}
