import { serveRequest } from '../../../../isolated/serve-request.ts';
import type { DocumentType } from '../document-type.ts';
import { checkStructure } from './check-structure.ts';
import type { StructureProblem } from './structure-problem.ts';

/** The child process in which the structure of one document is checked. */
export type StructureRequest = { type: DocumentType; content: Uint8Array };

await serveRequest<StructureRequest, StructureProblem | null>(async ({ type, content }) =>
  checkStructure(type, Buffer.from(content.buffer, content.byteOffset, content.byteLength)),
);
