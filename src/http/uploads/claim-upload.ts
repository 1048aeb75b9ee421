import type { App } from '../../composition/app.ts';
import { AppError } from '../../kernel/errors.ts';
import { type ClaimImport, isFinished } from '../../modules/billing/claim-imports/claim-import.ts';
import { queueClaimImport } from '../../modules/billing/claim-imports/create-claim-import.ts';
import { getClaimImport } from '../../modules/billing/claim-imports/find-claim-imports.ts';
import { presentClaimImport } from '../../modules/billing/claim-imports/present-claim-import.ts';
import { requireSandbox } from '../access/authorize.ts';
import type { OperationRequest, Reply } from '../operation.ts';
import { type FileImports, receiveFileImport } from './file-import.ts';

export const CLAIM_FILE_BYTES_MAX = 25 * 1024 * 1024;

const CLAIM_IMPORTS: FileImports<ClaimImport> = {
  path: '/v1/claim-imports',
  bytesMax: CLAIM_FILE_BYTES_MAX,
  get: getClaimImport,
  isFinished,
  present: presentClaimImport,
};

/** Without `asOf`, the claims use the organization's own time. */
type Request = OperationRequest<undefined, { asOf?: string }>;

/** Receives a claim file and queues its import. A file without an ISA segment is refused. */
export async function receiveClaimFile(request: Request, app: App): Promise<Reply> {
  const asOf = request.query.asOf ?? null;
  if (asOf !== null) requireSandbox(app);
  const search = new SegmentSearch();
  return receiveFileImport(request, app, CLAIM_IMPORTS, {
    fingerprint: asOf === null ? '' : `?asOf=${asOf}`,
    look: (bytes) => search.look(bytes),
    queue: async (tx, upload) => {
      if (!search.isFound) throw new AppError('x12_unreadable');
      return queueClaimImport(tx, upload, { asOf });
    },
  });
}

/** Searches bytes for an ISA segment, also across two pieces. */
class SegmentSearch {
  /** Whether the body may contain an interchange. */
  isFound = false;
  #tail = '';

  look(bytes: Buffer): void {
    if (this.isFound) return;
    this.isFound = this.#tail.concat(bytes.toString('latin1', 0, 2)).includes('ISA') || bytes.includes('ISA');
    this.#tail = this.#tail.concat(bytes.toString('latin1', Math.max(0, bytes.length - 2))).slice(-2);
  }
}
