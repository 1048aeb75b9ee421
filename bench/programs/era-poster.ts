import { openDatabase } from '../../src/composition/open-database.ts';
import { TRANSACTION_HANDLERS } from '../../src/composition/open-exchange.ts';
import { createPool } from '../../src/database/connections/pool.ts';
import { openEncryption } from '../../src/database/sealing/encryption.ts';
import { transact } from '../../src/database/transactions/transaction.ts';
import { openPayerMapping } from '../../src/gateways/mapping/payer-mapping.ts';
import { processInterchange } from '../../src/modules/trading/exchange/inbound/processing/process-interchange.ts';
import {
  recordUpload,
  storeUploadedFile,
} from '../../src/modules/trading/exchange/inbound/receiving/receive-upload.ts';
import { piecesOfFile } from '../../src/x12/lexing/file-source.ts';
import { runMeasured } from '../parts/measured.ts';

export type EraPosterSettings = { serviceUrl: string; masterKey: string; organizationId: string; path: string };
export type EraPosterResult = { status: string; wallMs: number; cpuMs: number };

// Does the same as `rcm remittances post` after the file is stored.
runMeasured<EraPosterSettings, EraPosterResult>(async ({ serviceUrl, masterKey, organizationId, path }) => {
  const pool = createPool({ url: serviceUrl, size: 4, applicationName: 'rcm bench', onError: () => undefined });
  const encryption = await openEncryption(pool, Buffer.from(masterKey, 'base64'), new Date());
  const database = openDatabase({ pool, livemode: false, enqueue: async () => undefined });
  const mapping = openPayerMapping(encryption);
  const actor = { type: 'operator', id: 'bench' } as const;
  const upload = {
    database,
    encryption,
    mapping,
    organizationId,
    transactionSet: '835',
    bytesMax: Number.MAX_SAFE_INTEGER,
    transact: <T>(work: Parameters<typeof transact<T>>[2]) => transact(database, { organizationId, actor }, work),
  };
  const stored = await storeUploadedFile(piecesOfFile(path), 'bench.835', upload);
  const { interchangeId } = await transact(database, { organizationId, actor }, (tx) =>
    recordUpload(tx, stored, upload),
  );
  return async () => {
    const cpuBefore = process.cpuUsage();
    const startedAt = performance.now();
    const options = { database, encryption, mapping, handlers: TRANSACTION_HANDLERS };
    const status = await processInterchange({ organizationId, interchangeId }, { isLast: false }, options);
    const { user, system } = process.cpuUsage(cpuBefore);
    await pool.end();
    return { status, wallMs: performance.now() - startedAt, cpuMs: (user + system) / 1_000 };
  };
});
