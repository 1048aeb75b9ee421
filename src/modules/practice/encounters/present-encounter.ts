import type { Deployment } from '../../../database/database.ts';
import { shownFields } from '../../resource-fields.ts';
import type { Encounter } from './encounter.ts';
import { encounterFields } from './encounter-fields.ts';

/** Returns the API's JSON of an encounter. */
export function presentEncounter(encounter: Encounter, deployment: Deployment) {
  const totalCharges = encounter.charges.reduce((sum, { charge }) => sum + charge, 0);
  return { ...shownFields(encounterFields, encounter, deployment), totalCharges };
}
