import type { Pool } from '../../src/database/connections/pool.ts';
import type { Database } from '../../src/database/database.ts';
import type { Encryption } from '../../src/database/sealing/encryption.ts';
import type { PayerMapping } from '../../src/modules/payer-port.ts';
import type { ManualClock } from '../../test/helpers/manual-clock.ts';
import type { Random } from '../parts/random.ts';
import type { JobTable } from './job-table.ts';
import type { Office } from './office.ts';
import type { PartnersSide } from './partners-side.ts';
import type { KeptJournal } from './restore.ts';

/** Everything of one seed. */
export type PartnersPlay = {
  seed: number;
  random: Random;
  clock: ManualClock;
  pool: Pool;
  /** The view of a process that does not die. */
  database: Database;
  encryption: Encryption;
  mapping: PayerMapping;
  organizationId: string;
  office: Office;
  partners: PartnersSide;
  jobs: JobTable;
  journal: KeptJournal;
  /** Whether the database was replaced by a backup, or its numbers were skipped after the loss of a journal. */
  isRestored: boolean;
  /** Whether the journal was lost with the data of the same time, so that claims are sent again under other numbers. */
  isForgotten: boolean;
  /** Errors that were not caused by a death or a partner. */
  surprises: string[];
  figures: Map<string, number>;
};

/** Adds to a figure of the report. */
export function count({ figures }: Pick<PartnersPlay, 'figures'>, name: string, by = 1): void {
  figures.set(name, (figures.get(name) ?? 0) + by);
}
