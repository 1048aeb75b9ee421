import type { TenantReader } from '../../../database/transactions/transaction.ts';
import { localDateOf } from '../../../kernel/local-date.ts';
import { getRemainingPatient } from '../../practice/patients/find-patients.ts';
import { selectVisits } from './expected-visits-store.ts';
import type { ExpectedVisits } from './set-expected-visits.ts';

/**
 * Returns the days from today on, by the organization's time, on which a patient is expected; for a merged patient, those
 * of the one that it was merged into.
 */
export async function getExpectedVisits(reader: TenantReader, patientId: string): Promise<ExpectedVisits> {
  const { id } = await getRemainingPatient(reader, patientId);
  return { patientId: id, dates: await selectVisits(reader, id, localDateOf(reader.now)) };
}
