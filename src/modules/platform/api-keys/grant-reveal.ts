import type { DataUpgrade } from '../../../database/migrations/data-upgrades.ts';
import { grantReveal } from './api-keys-store.ts';

/**
 * Gives `phi:reveal` to keys that read patients and X12 texts before the scope existed. A program that stores these
 * texts would otherwise store masked ones without noticing (docs/decisions/0225).
 */
export const grantRevealToKeys: DataUpgrade = {
  name: 'reveal scope of keys',
  upgradeNext: async (reader) => {
    await grantReveal(reader);
    return null;
  },
};
