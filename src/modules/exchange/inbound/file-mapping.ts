import type { FileContent, FilePosition, ReadAnswer } from './file-content.ts';
import type { FileInspector } from './file-inspection.ts';
import type { FileRoute, SetPlace } from './file-routes.ts';

/** Reads inbound X12 into our types; pure. Implemented in `src/gateways/mapping`, so that modules know no X12. */
export type FileMapping = {
  /** Reads a file through while it is stored. */
  inspect(): FileInspector;
  /**
   * Reads the answers of a file in order, in bounded memory, from its beginning or from where an answer before ended.
   * Answers about many claims are cut into parts.
   */
  read(content: FileContent, from: FilePosition | null): AsyncIterable<ReadAnswer>;
  /** Lists the transaction sets of a file with the numbers by which they name their organization. */
  routes(content: FileContent): AsyncIterable<FileRoute>;
  /** Writes a file of some transaction sets of another one, under their own headers. */
  extract(content: FileContent, places: AsyncIterable<SetPlace>): AsyncIterable<Uint8Array>;
};
