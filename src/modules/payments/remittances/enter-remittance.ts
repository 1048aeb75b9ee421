import { randomInt } from 'node:crypto';
import type { Encryption } from '../../../database/sealing/encryption.ts';
import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import { defaultBillingProvider } from '../../platform/organizations/default-billing-provider.ts';
import { requireDocument } from '../../practice/documents/find-documents.ts';
import type { FileMapping } from '../../trading/exchange/inbound/receiving/file-mapping.ts';
import { recordWrittenFile, type UploadedFile } from '../../trading/exchange/inbound/receiving/receive-upload.ts';
import { findPayer } from '../../trading/payers/find-payers.ts';
import type { EnteredRemittance, RemittanceEntryInput } from './remittance-entry.ts';
import type { RemittanceMapping } from './remittance-mapping.ts';
import { insertRemittanceEntry, selectRemittanceIdsByTrace } from './remittances-store.ts';

type EnterOptions = {
  encryption: Encryption;
  mapping: Pick<FileMapping, 'inspect'> & RemittanceMapping;
};

/**
 * Records a remittance that a person entered from paper: writes it as an 835 and queues the file, so that it is matched
 * and posted as if the payer had sent it. Throws remittance_unbalanced, duplicate_remittance or validation_failed.
 */
export async function enterRemittance(
  tx: UnitOfWork,
  input: RemittanceEntryInput,
  { encryption, mapping }: EnterOptions,
): Promise<UploadedFile> {
  requireCodes(input);
  const payer = await findPayer(tx, input.payerId);
  if (!payer) throw unknownPayer();
  const entry = { ...input, payee: input.payee ?? (await ownPayee(tx)) };
  const { documentId = null, imbalance = null } = entry;
  if (documentId !== null) await requireDocument(tx, documentId, '/documentId');
  const controlNumber = String(randomInt(1, 1_000_000_000)).padStart(9, '0');
  const { now, livemode } = tx;
  const text = mapping.buildRemittance({ entry, payerName: payer.name, controlNumber, now, livemode });
  await refuseDuplicate(tx, entry);
  const path = `entered-${controlNumber}.835`;
  const file = await recordWrittenFile(tx, { path, content: Buffer.from(text, 'latin1') }, { encryption, mapping });
  const enteredAt = now.toISOString();
  insertRemittanceEntry(tx, file.interchangeId, { enteredBy: tx.actor, enteredAt, documentId, imbalance });
  tx.audit({
    action: 'remittance.entered',
    subjectType: 'interchange',
    subjectId: file.interchangeId,
    details: {
      documentId,
      claimCount: entry.claims.length,
      paymentAmount: entry.paymentAmount,
      imbalanceReason: imbalance?.reason,
    },
  });
  return file;
}

function requireCodes({ claims }: RemittanceEntryInput): void {
  const details = claims.flatMap(({ lines = [] }, claim) =>
    lines.flatMap(({ procedureCode, revenueCode }, line) => {
      if (procedureCode !== undefined || revenueCode !== undefined) return [];
      const message = 'Enter the procedure code, or the revenue code of a line without a procedure.';
      return [{ code: 'required' as const, param: `/claims/${claim}/lines/${line}/procedureCode`, message }];
    }),
  );
  if (details.length > 0) throw new AppError('validation_failed', { param: details[0]!.param, details });
}

async function ownPayee(tx: UnitOfWork): Promise<EnteredRemittance['payee']> {
  const { npi, name } = await defaultBillingProvider(tx, '/payee');
  return { npi, name };
}

/** An advice without a payment repeats the numbers of others, so only payments are compared. */
async function refuseDuplicate(tx: UnitOfWork, entry: EnteredRemittance): Promise<void> {
  const { payerId, traceNumber, paymentAmount, confirmDuplicate = false } = entry;
  if (confirmDuplicate || paymentAmount === 0) return;
  const [duplicateOf] = await selectRemittanceIdsByTrace(tx, { payerId, traceNumber });
  if (duplicateOf === undefined) return;
  throw new AppError('duplicate_remittance', { param: '/traceNumber', extra: { duplicateOf } });
}

function unknownPayer(): AppError {
  const param = '/payerId';
  return new AppError('validation_failed', {
    param,
    details: [{ code: 'not_found', param, message: 'The payer does not exist.' }],
  });
}
