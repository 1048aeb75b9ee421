import type { DataUpgrade } from '../../../database/migrations/data-upgrades.ts';
import { fillReportedColumns } from './claims-store.ts';

/** Fills the columns that reports select and group claims by, for claims of versions before them. */
export const claimColumnsUpgrade: DataUpgrade = {
  name: 'reported columns of claims',
  upgradeNext: fillReportedColumns,
};
