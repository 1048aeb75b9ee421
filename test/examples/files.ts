import { Readable } from 'node:stream';
import pg from 'pg';
import { transact } from '../../src/database/transactions/transaction.ts';
import { importClaimsTask } from '../../src/jobs/tasks/billing.ts';
import { importRecordsTask } from '../../src/jobs/tasks/practice.ts';
import { processInterchangeTask } from '../../src/jobs/tasks/trading.ts';
import { newId } from '../../src/kernel/ids.ts';
import { storeUpload } from '../../src/modules/platform/uploads/store-upload.ts';
import { createImport } from '../../src/modules/practice/imports/create-import.ts';
import { ROW_TYPES } from '../../src/modules/practice/imports/import-parts.ts';
import { claimFile } from '../billing/claim-imports/file.ts';
import { aPatient } from '../helpers/builders.ts';
import { workOn } from '../helpers/work-on.ts';
import { MINUTE_MS } from '../sandbox/support.ts';
import { submitScripted } from './claims.ts';
import type { Stage } from './stage.ts';

export async function workWithInterchanges(stage: Stage): Promise<void> {
  const { recorder, own, t } = stage;
  await submitScripted(stage, 'SBX-0012', { payerId: 'SBX06' });
  await own.advance(MINUTE_MS);
  const { body } = await recorder.example('GET /v1/exchange/interchanges?limit=1&status=staging');
  const [{ id }] = body.data;
  const path = `/v1/exchange/interchanges/${id}`;
  await recorder.example(`GET ${path}`);
  await recorder.example(`POST ${path}/retry`);
  const { body: sent } = await own.call('GET', '/v1/exchange/interchanges?status=transmitted&transactionSet=837P');
  await recorder.example(`GET /v1/exchange/interchanges/${sent.data[0].id}/acknowledgments?limit=2`);
  // No script of the sandbox leaves an interchange uncertain.
  const owner = new pg.Client({ connectionString: t.database.adminUrl });
  await owner.connect();
  await owner.query("update interchanges set status = 'uncertain' where id = $1", [id]);
  await owner.end();
  await recorder.example(`POST ${path}/resolve`, { body: { outcome: 'not_transmitted' } });
  await recorder.example(`POST ${path}/give-up`);
}

export async function importClaims({ t, recorder }: Stage): Promise<void> {
  const headers = { 'content-type': 'application/edi-x12' };
  const queued = { payload: claimFile([{ number: 'OLD-1' }]), headers: { ...headers, prefer: 'respond-async' } };
  await recorder.example('POST /v1/claim-imports', queued);
  await workOn(t, {
    'import-claims': importClaimsTask(t.app),
    'process-interchange': processInterchangeTask(t.app),
  });
  const awaited = { payload: claimFile([{ number: 'OLD-2' }]), headers: { ...headers, prefer: 'wait=30' } };
  const { body } = await recorder.example('POST /v1/claim-imports', awaited);
  await recorder.example(`GET /v1/claim-imports/${body.id}`);
  await recorder.example(`GET /v1/claim-imports/${body.id}/items`);
  await recorder.example('GET /v1/claim-imports?limit=1');
}

export async function importRecords({ t, recorder }: Stage): Promise<void> {
  const rows = [
    { type: 'patient', externalId: 'chart-81', ...aPatient({ name: { given: ['Ruth'], family: 'Amsel' } }) },
    { type: 'coverage', externalId: 'card-81', patientExternalId: 'chart-81', payerId: 'SBX01', memberId: 'SBX-0081' },
    { type: 'coverage', externalId: 'card-82', patientExternalId: 'chart-82', payerId: 'SBX01', memberId: 'SBX-0082' },
  ];
  const payload = rows.map((row) => JSON.stringify(row)).join('\n');
  const headers = { 'content-type': 'application/jsonl' };
  await recorder.example('POST /v1/imports?dryRun=true', {
    payload,
    headers: { ...headers, prefer: 'respond-async' },
  });
  await workOn(t, { 'import-records': importRecordsTask(t.app) });
  const { body } = await recorder.example('POST /v1/imports', { payload, headers: { ...headers, prefer: 'wait=30' } });
  await recorder.example(`GET /v1/imports/${body.id}`);
  await recorder.example(`GET /v1/imports/${body.id}/rows`);
  await recorder.example('GET /v1/imports?limit=1');
}

/** Cancels an import that has no job, because a worker would be faster. */
export async function cancelImport({ t, own, recorder }: Stage): Promise<void> {
  const who = { organizationId: own.id, actor: { type: 'api_key', id: newId('key') } as const };
  const upload = await storeUpload(Readable.from([Buffer.from('{}')]), {
    ...{ database: t.app.database, transaction: who, encryption: t.app.encryption, bytesMax: 1_000 },
  });
  const options = {
    format: 'jsonl' as const,
    type: 'patient' as const,
    isDryRun: false,
    isAllOrNothing: false,
    lineCount: 1,
  };
  const { id } = await transact(t.app.database, who, async (tx) =>
    createImport(tx, upload, { ...options, writableTypes: ROW_TYPES }),
  );
  await recorder.example(`POST /v1/imports/${id}/cancel`);
}

export async function fileDocument({ recorder }: Stage, claimId: string): Promise<void> {
  const body = { kind: 'clinical_note', title: 'Office visit, 24 February', claimId };
  const { body: document } = await recorder.example('POST /v1/documents', { body });
  const path = `/v1/documents/${document.id}`;
  const note = { payload: 'Sore throat for three days. No fever.', headers: { 'content-type': 'text/plain' } };
  await recorder.example(`PUT ${path}/content`, note);
  await recorder.example(`GET ${path}`);
  await recorder.example(`PATCH ${path}`, { body: { legalHold: true } });
  await recorder.example('GET /v1/documents?limit=1');
}

export const ACKNOWLEDGMENT = [
  'ISA*00*          *00*          *ZZ*PAYER          *ZZ*RIVERSIDE      *260303*1405*^*00501*000000001*0*T*:',
  'GS*FA*PAYER*RIVERSIDE*20260303*1405*1*X*005010X231A1',
  'ST*999*0001*005010X231A1',
  'AK1*HC*1*005010X222A1',
  'AK2*837*0001*005010X222A1',
  'IK5*A',
  'AK9*A*1*1*1',
  'SE*6*0001',
  'GE*1*1',
  'IEA*1*000000001',
];

export async function readX12({ recorder }: Stage): Promise<void> {
  const headers = { 'content-type': 'application/edi-x12' };
  const damaged = ACKNOWLEDGMENT.map((segment) => segment.replace('SE*6', 'SE*7'));
  await recorder.example('POST /v1/x12/validate', { payload: `${damaged.join('~')}~`, headers });
  await recorder.example('POST /v1/x12/annotate?offset=3&limit=4', { payload: `${damaged.join('~')}~`, headers });
  await recorder.example('POST /v1/x12/parse', { payload: `${ACKNOWLEDGMENT.join('~')}~`, headers });
}
