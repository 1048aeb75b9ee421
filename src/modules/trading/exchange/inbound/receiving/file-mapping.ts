import type { FileContent, FilePosition, ReadAnswer } from './file-content.ts';
import type { FileInspector } from './file-inspection.ts';
import type { FileRoute, SetPlace } from './file-routes.ts';

/**
 * Reads inbound X12 into the service's types, without side effects. Implemented in `src/gateways/mapping`, so that
 * modules do not depend on X12.
 */
export type FileMapping = {
  /** Inspects a file while it is stored. */
  inspect(): FileInspector;
  /**
   * Reads the answers of a file in order and in bounded memory, from the beginning or from the position after an
   * earlier answer. Answers about many claims are divided into parts.
   */
  read(content: FileContent, from: FilePosition | null): AsyncIterable<ReadAnswer>;
  /** Lists the transaction sets of a file with the numbers that identify their organization. */
  routes(content: FileContent): AsyncIterable<FileRoute>;
  /** Writes a file with some transaction sets of another file, under their own headers. */
  extract(content: FileContent, places: AsyncIterable<SetPlace>): AsyncIterable<Uint8Array>;
};
