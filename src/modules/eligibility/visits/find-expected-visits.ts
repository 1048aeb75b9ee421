import type { TenantReader } from '../../../database/transaction.ts';
import { localDateOf } from '../../../kernel/local-date.ts';
import { getPatient } from '../../patients/find-patients.ts';
import { selectVisits } from './expected-visits-store.ts';
import type { ExpectedVisits } from './set-expected-visits.ts';

/** Returns the days from today on, by the organization's time, on which a patient is expected. */
export async function getExpectedVisits(reader: TenantReader, patientId: string): Promise<ExpectedVisits> {
  await getPatient(reader, patientId);
  return { patientId, dates: await selectVisits(reader, patientId, localDateOf(reader.now)) };
}
