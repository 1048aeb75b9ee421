import type { DataUpgrade } from '../../../database/migrations/data-upgrades.ts';
import { fillPayerClaimControlNumbers } from './claims-store.ts';

/** Fills the column that the search compares, for claims of versions before the search. */
export const payerNumberUpgrade: DataUpgrade = {
  name: 'payer claim control numbers',
  upgradeNext: fillPayerClaimControlNumbers,
};
