import { openDatabase } from '../../../src/composition/open-database.ts';
import { TRANSACTION_HANDLERS } from '../../../src/composition/open-exchange.ts';
import { createPool } from '../../../src/database/connections/pool.ts';
import { openEncryption } from '../../../src/database/sealing/encryption.ts';
import { readerOf } from '../../../src/database/transactions/transaction.ts';
import { openPayerMapping } from '../../../src/gateways/mapping/payer-mapping.ts';
import { processInterchange } from '../../../src/modules/trading/exchange/inbound/processing/process-interchange.ts';
import { receivePayerFiles } from '../../../src/modules/trading/exchange/inbound/receiving/receive-payer-files.ts';
import { TEST_MASTER_KEY } from '../../helpers/template.ts';
import { remittanceFile } from './remittance-file.ts';

/**
 * Receives an 835 of about `megabytes` in one transaction set, processes it, and prints how the memory grew. With
 * `stepsMax` the process kills itself after this number of committed steps. Started again, it continues after them.
 */
const [serviceUrl = '', organizationId = '', tradingPartnerId = '', megabytes = '20', stepsMax = '0'] =
  process.argv.slice(2);
// Large claims: it is the size of the file that counts here, not how many rows come of it.
const CLAIM = { linesPerClaim: 2, references: 400 };
const CLAIM_BYTES = 19_000;

const pool = createPool({ url: serviceUrl, size: 4, applicationName: 'rcm test', onError: () => undefined });
const encryption = await openEncryption(pool, TEST_MASTER_KEY, new Date('2026-01-05T12:00:00Z'));
const enqueue = async () => undefined;
const database = openDatabase({ pool, livemode: false, enqueue });
const mapping = openPayerMapping(encryption);
const claims = Math.round((Number(megabytes) * 1_000_000) / CLAIM_BYTES);
const file = {
  kind: 'simulator',
  organizationId,
  tradingPartnerId,
  fileId: 'large.835',
  path: 'large.835',
  byteCount: 0,
  modifiedAt: null,
  open: async function* () {
    yield* remittanceFile({ claims, ...CLAIM });
  },
};
const gateway = { collect: async () => [file], confirm: async () => undefined };

const before = process.memoryUsage().rss;
let highest = before;
const watch = setInterval(() => {
  highest = Math.max(highest, process.memoryUsage().rss);
}, 20);
const startedAt = performance.now();
const find = () =>
  readerOf(database, organizationId).query<{ id: string; file_id: string }>(
    "select id, file_id from interchanges where direction = 'inbound' limit 1",
  );
if ((await find()).length === 0)
  await receivePayerFiles({ database, encryption, payers: { gateway, mapping }, limit: 1 });
const receivedMs = Math.round(performance.now() - startedAt);
const [interchange] = await find();
process.stdout.write('received\n');
const payload = { organizationId, interchangeId: interchange!.id };
let steps = 0;
const onStep = () => {
  steps += 1;
  if (steps === Number(stepsMax)) process.kill(process.pid, 'SIGKILL');
};
const options = { database, encryption, mapping, handlers: TRANSACTION_HANDLERS, onStep };
const status = await processInterchange(payload, { isLast: false }, options);
clearInterval(watch);
const processedMs = Math.round(performance.now() - startedAt) - receivedMs;
const [stored] = await readerOf(database, organizationId).query<{ byte_count: string }>(
  'select byte_count from payer_files where organization_id = $1 and id = $2',
  [organizationId, interchange!.file_id],
);
await pool.end();
const grownBy = Math.max(highest, process.memoryUsage().rss) - before;
const byteCount = Number(stored!.byte_count);
process.stdout.write(JSON.stringify({ byteCount, claims, status, grownBy, receivedMs, processedMs }));
