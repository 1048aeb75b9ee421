import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../src/kernel/ids.ts';
import {
  CHUNK_BYTES,
  chunkPlace,
} from '../../../src/modules/trading/exchange/inbound/files/payer-file-chunks-store.ts';
import { type Clinic, openClinic } from '../../billing/claims-flow/clinic.ts';
import { acceptingTA1 } from '../../helpers/exchange.ts';

/** Where the last interchange of the file begins: 5 GiB, a multiple of the chunks. */
const OFFSET = 5 * 1024 ** 3;
/** With its terminator. */
const ISA_BYTES = 106;

let clinic: Clinic;
beforeAll(async () => {
  clinic = await openClinic();
});
afterAll(() => clinic.close());

test('a file beyond 4 GiB is continued at the byte where it was interrupted', async () => {
  const { id: claimId } = await clinic.readyClaim({ memberId: 'SBX-CLM.LOST-1' });
  await clinic.submit(claimId);
  await clinic.runJobs();
  const [sent] = await clinic.query<{ number: string; partner: string }>(
    'select interchange_control_number as number, trading_partner_id as partner from interchanges',
  );
  const content = acceptingTA1([sent!.number], clinic.clock.now());
  const { organizationId, encryption } = clinic;
  const [fileId, interchangeId] = [newId('pfl'), newId('itc')];
  const sequence = OFFSET / CHUNK_BYTES + 1;
  const sealed = encryption.seal(content, chunkPlace(organizationId, fileId, sequence), { compress: true });
  const isa = { start: OFFSET, end: OFFSET + ISA_BYTES };
  const position = { offset: isa.end, interchange: isa, group: null, remittances: 0, done: 0, inside: null };
  await clinic.tx(async (tx) => {
    // Everything before the position was read and its chunks are not needed any more.
    await tx.query(
      `insert into payer_files (organization_id, id, trading_partner_id, path, byte_count, content_sha256, status,
         transaction_set, interchange_id, created_at, updated_at)
       values ($1, $2, $3, 'large.txt', $4, '\\x00', 'received', 'TA1', $5, $6, $6)`,
      [organizationId, fileId, sent!.partner, OFFSET + content.length, interchangeId, tx.now],
    );
    await tx.query(
      `insert into payer_file_chunks (organization_id, file_id, sequence, content, created_at) values ($1, $2, $3, $4, $5)`,
      [organizationId, fileId, sequence, sealed, tx.now],
    );
    await tx.query(
      `insert into interchanges (organization_id, id, trading_partner_id, direction, transaction_set,
         interchange_control_number, file_id, status, created_at, steps_done, position)
       values ($1, $2, $3, 'inbound', 'TA1', '000000901', $4, 'received', $5, 3, $6)`,
      [organizationId, interchangeId, sent!.partner, fileId, tx.now, JSON.stringify({ position, steps: 3 })],
    );
  });
  clinic.jobs.push({ name: 'process-interchange', payload: { organizationId, interchangeId } });
  await clinic.runJobs();
  const [state] = await clinic.query('select status, reason, byte_count as bytes from payer_files where id = $1', [
    fileId,
  ]);
  expect(state).toEqual({ status: 'processed', reason: null, bytes: OFFSET + content.length });
  const [done] = await clinic.query('select status, steps_done as steps from interchanges where id = $1', [
    interchangeId,
  ]);
  expect(done).toEqual({ status: 'processed', steps: 4 });
  expect(await clinic.query("select 1 from acknowledgments where level = 'ta1'")).toHaveLength(1);
});
