import type { TenantReader } from '../../../database/transactions/transaction.ts';
import { invariant } from '../../../kernel/assert.ts';
import { localDateOf } from '../../../kernel/local-date.ts';
import { requireCoverage } from '../../practice/coverages/require-coverage.ts';
import { findEnrollmentState } from '../../trading/enrollments/find-enrollments.ts';
import { findPayer } from '../../trading/payers/find-payers.ts';
import type { PriorAuthorization, Requirements } from '../authorization.ts';
import type { Question } from '../questions/question.ts';
import { selectQuestions } from '../questions/questions-store.ts';
import { requirementsOf } from './requirements.ts';

/** Returns the unmet requirements of an authorization. Pass the questions if they have been read. */
export async function loadRequirements(
  reader: TenantReader,
  authorization: PriorAuthorization,
  known?: readonly Question[],
): Promise<Requirements> {
  const coverage = await requireCoverage(reader, authorization.coverageId, '/coverageId');
  const today = localDateOf(reader.now);
  const payer = await findPayer(reader, authorization.payerId, today);
  invariant(payer, 'a coverage names a payer of the directory');
  const questions = known ?? (await selectQuestions(reader, authorization.id));
  const provider = { npi: authorization.requestingProvider.npi, taxId: 'any' } as const;
  const enrollment = await findEnrollmentState(reader, payer, {
    transaction: 'prior_authorization',
    provider,
    on: today,
  });
  return requirementsOf(authorization, { coverage, payer, enrollment, questions, today });
}
