import { createHash } from 'node:crypto';
import { readerOf, readTogether, transact } from '../../../../../database/transactions/transaction.ts';
import { ChunkWriter, type Download, discardChunks } from '../files/download-file.ts';
import { payerFileContent } from '../files/find-payer-files.ts';
import type { PayerFile } from '../files/payer-file.ts';
import { selectPayerFile } from '../files/payer-files-store.ts';
import type { SetPlace } from '../receiving/file-mapping.ts';
import type { InboundOptions } from '../receiving/inbound-options.ts';
import { insertInterchangeFile } from '../receiving/record-file.ts';
import { type Assignment, markDelivered, selectPlaces } from './payer-file-sets-store.ts';

const ACTOR = { type: 'system', id: 'sort-payer-file' } as const;
const PLACES_PER_QUERY = 500;

/**
 * Creates a file of the transaction sets that are assigned to an organization. The file belongs to that organization,
 * is encrypted for it, and has a job that processes it. The file's id was stored before, so that a crash does not
 * create a second file.
 */
export async function deliverSets(
  ownerId: string,
  file: PayerFile,
  assignment: Assignment,
  options: InboundOptions,
): Promise<void> {
  const { database } = options;
  const made = await readTogether(database, assignment.organizationId, (reader) =>
    selectPayerFile(reader, assignment.fileId),
  );
  if (!made) await make(ownerId, file, assignment, options);
  await transact(database, { organizationId: ownerId, actor: ACTOR, isRealTime: true }, (tx) =>
    markDelivered(tx, file.id, assignment.fileId),
  );
}

async function make(
  ownerId: string,
  source: PayerFile,
  { organizationId, tradingPartnerId, fileId }: Assignment,
  options: InboundOptions,
): Promise<void> {
  // Removes chunks that an interrupted attempt has left.
  await discardChunks(organizationId, fileId, options);
  const written = await write(ownerId, source.id, { organizationId, fileId }, options);
  await transact(options.database, { organizationId, actor: ACTOR }, async (tx) => {
    const { path } = source;
    const modifiedAt = source.modifiedAt === null ? null : new Date(source.modifiedAt);
    const file = { tradingPartnerId, path, modifiedAt, sourceFileId: source.id, download: { fileId, ...written } };
    const interchangeId = await insertInterchangeFile(tx, file, options.encryption);
    // The organization already has these transactions from another file.
    if (interchangeId === null) return;
    await tx.enqueue('process-interchange', { organizationId, interchangeId });
  });
}

async function write(
  ownerId: string,
  sourceId: string,
  target: { organizationId: string; fileId: string },
  options: InboundOptions,
): Promise<Omit<Download, 'fileId'>> {
  const { database, encryption, mapping } = options;
  const content = payerFileContent(readerOf(database, ownerId), sourceId, encryption);
  const writer = new ChunkWriter(target.organizationId, target.fileId, options);
  const inspector = mapping.inspect();
  const hash = createHash('sha256');
  let byteCount = 0;
  for await (const piece of mapping.extract(content, placesOf(ownerId, sourceId, target.fileId, options))) {
    byteCount += piece.length;
    hash.update(piece);
    inspector.push(piece);
    await writer.write(piece);
  }
  const held = await writer.end();
  return { byteCount, contentSha256: hash.digest(), inspection: inspector.end(), held };
}

async function* placesOf(
  ownerId: string,
  fileId: string,
  assignedFileId: string,
  { database }: InboundOptions,
): AsyncGenerator<SetPlace> {
  for (let after = 0; ; ) {
    const query = { fileId, assignedFileId, after, limit: PLACES_PER_QUERY };
    const found = await readTogether(database, ownerId, (reader) => selectPlaces(reader, query));
    for (const { place } of found) yield place;
    const last = found.at(-1);
    if (!last || found.length < PLACES_PER_QUERY) return;
    after = last.sequence;
  }
}
