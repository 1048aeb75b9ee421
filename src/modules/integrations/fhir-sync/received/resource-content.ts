import { hash } from 'node:crypto';
import type { Encryption, Place } from '../../../../database/sealing/encryption.ts';
import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { getCoverage } from '../../../practice/coverages/find-coverages.ts';
import { updateCoverage } from '../../../practice/coverages/update-coverage.ts';
import { EDITABLE, getEncounter, updateEncounter } from '../../../practice/encounters/save-encounter.ts';
import { getPatient } from '../../../practice/patients/find-patients.ts';
import { updatePatient } from '../../../practice/patients/update-patient.ts';
import { markDeleted, type ResourceKey } from './fhir-resources-store.ts';

/** The maximum size of a resource that is kept and mapped. */
export const RESOURCE_CHARACTERS_MAX = 4_000_000;

/** Returns the row of a received resource, to which its ciphertext is bound. */
function placeOf(organizationId: string, connectionId: string, { type, id }: ResourceKey): Place {
  return { organizationId, table: 'fhir_resources', row: `${connectionId}/${type}/${id}`, column: 'raw' };
}

export type ContentVault = {
  seal(key: ResourceKey, text: string): Buffer;
  open(key: ResourceKey, raw: Uint8Array): unknown;
};

/** Encrypts and decrypts the resources of one connection. */
export function contentVault(encryption: Encryption, organizationId: string, connectionId: string): ContentVault {
  return {
    seal: (key, text) => encryption.seal(text, placeOf(organizationId, connectionId, key)),
    open: (key, raw) => JSON.parse(encryption.open(raw, placeOf(organizationId, connectionId, key)).toString('utf8')),
  };
}

export function hashOf(text: string): Buffer {
  return hash('sha256', text, 'buffer');
}

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
