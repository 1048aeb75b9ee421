import type { JobAttempt } from '../../../database/jobs/job-queue.ts';
import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import { getPatient } from '../../practice/patients/find-patients.ts';
import type { AppealPolish } from './appeal.ts';
import { findAppeal, lockAppeal } from './appeals-store.ts';
import type { LetterPolisher } from './letter/letter-polisher.ts';
import { polishLetter } from './letter/polish-letter.ts';
import { saveAppeal } from './save-appeal.ts';

type PolishOptions = {
  reader: TenantReader;
  polisher: LetterPolisher | null;
  attempt: Pick<JobAttempt, 'isLast' | 'isGivenUp'>;
  transact<T>(work: (tx: UnitOfWork) => Promise<T>): Promise<T>;
};

/**
 * Rewords the letter of a draft with a model, if one is configured. The model receives no facts. The text is kept if
 * the draft was changed meanwhile, or if the model does not answer at the last attempt.
 */
export async function polishAppeal(id: string, { reader, polisher, attempt, transact }: PolishOptions): Promise<void> {
  const appeal = await findAppeal(reader, id);
  if (appeal?.status !== 'draft' || appeal.polish?.state !== 'queued') return;
  const end = (polish: AppealPolish, letter = appeal.letter) =>
    transact(async (tx) => {
      const current = await lockAppeal(tx, id);
      if (current?.status !== 'draft' || current.polish?.state !== 'queued') return;
      const isSame = current.version === appeal.version;
      const next = isSame ? { ...current, letter, polish } : { ...current, polish: UNCHANGED };
      saveAppeal(tx, next, { verb: 'polished', from: current.status, details: { state: next.polish.state } });
    });
  if (polisher === null) return end({ state: 'not_configured', model: null, statements: 0 });
  const { model } = polisher;
  if (attempt.isGivenUp) return end({ state: 'failed', model, statements: 0 });
  const { name } = await getPatient(reader, appeal.patientId);
  const names = [appeal.payerName, name.family, ...name.given, appeal.recipient.name];
  try {
    const { letter, changed } = await polishLetter(appeal.letter, names, polisher);
    return await end({ state: 'done', model, statements: changed }, letter);
  } catch (error) {
    if (!attempt.isLast) throw error;
    return end({ state: 'failed', model, statements: 0 });
  }
}

const UNCHANGED = { state: 'failed', model: null, statements: 0 } as const;
