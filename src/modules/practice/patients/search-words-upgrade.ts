import type { DataUpgrade } from '../../../database/migrations/data-upgrades.ts';
import { fillSearchWords } from './patients-store.ts';

/** Stores the words by which a search finds the patients of versions before the search. */
export const searchWordsUpgrade: DataUpgrade = { name: 'patient search words', upgradeNext: fillSearchWords };
