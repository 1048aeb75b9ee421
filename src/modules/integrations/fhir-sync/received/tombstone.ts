import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { getCoverage } from '../../../practice/coverages/find-coverages.ts';
import { updateCoverage } from '../../../practice/coverages/update-coverage.ts';
import { EDITABLE, getEncounter, updateEncounter } from '../../../practice/encounters/save-encounter.ts';
import { getPatient } from '../../../practice/patients/find-patients.ts';
import { updatePatient } from '../../../practice/patients/update-patient.ts';
import { markDeleted, type ResourceKey } from './fhir-resources-store.ts';

/**
 * Records that the server has deleted a resource. Nothing is deleted here: a patient becomes inactive, a coverage is
 * cancelled, an encounter that is on no claim is marked as entered in error; an entry of the medical history is kept.
 */
export async function tombstone(
  tx: UnitOfWork,
  { id: runId, connectionId }: { id: string; connectionId: string },
  key: ResourceKey,
): Promise<void> {
  const targetId = await markDeleted(tx, { connectionId, runId }, key);
  if (targetId === null) return;
  if (key.type === 'Patient') {
    const { status } = await getPatient(tx, targetId);
    if (status === 'active') await updatePatient(tx, targetId, { status: 'inactive' }, undefined);
  } else if (key.type === 'Coverage') {
    const { status } = await getCoverage(tx, targetId);
    if (status !== 'cancelled' && status !== 'entered_in_error')
      await updateCoverage(tx, targetId, { status: 'cancelled' }, undefined);
  } else if (key.type === 'Encounter') {
    const { billingStatus } = await getEncounter(tx, targetId);
    const changes = { clinicalStatus: 'entered-in-error', billable: 'not_billable' } as const;
    if (EDITABLE.includes(billingStatus)) await updateEncounter(tx, targetId, changes, undefined);
  }
}
