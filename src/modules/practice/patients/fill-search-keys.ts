import type { DataUpgrade } from '../../../database/migrations/data-upgrades.ts';
import { saveSearchKeys, selectNames } from './patients-store.ts';
import { nameSearchKey } from './search-key.ts';

const BATCH = 1_000;

/** Computes the search keys of patients that were stored before there were any. */
export const fillSearchKeys: DataUpgrade = {
  name: 'patient search keys',
  upgradeNext: async (reader, after) => {
    const patients = await selectNames(reader, { after: after ?? '', limit: BATCH });
    await saveSearchKeys(
      reader,
      patients.map(({ id, familyName }) => ({ id, key: nameSearchKey(familyName) })),
    );
    return patients.length < BATCH ? null : patients.at(-1)!.id;
  },
};
