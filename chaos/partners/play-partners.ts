import { randomBytes } from 'node:crypto';
import { openDatabase } from '../../src/composition/open-database.ts';
import type { Pool } from '../../src/database/connections/pool.ts';
import type { Encryption } from '../../src/database/sealing/encryption.ts';
import { openPayerMapping } from '../../src/gateways/mapping/payer-mapping.ts';
import { createOrganization } from '../../src/modules/platform/organizations/find-organizations.ts';
import { ManualClock } from '../../test/helpers/manual-clock.ts';
import type { Backup } from '../parts/backup.ts';
import { createRandom } from '../parts/random.ts';
import { checkPartners } from './check-partners.ts';
import { JobTable } from './job-table.ts';
import { Life } from './life.ts';
import { Office } from './office.ts';
import { Partners } from './partner.ts';
import type { PartnersPlay } from './partners-play.ts';
import type { PartnersSide } from './partners-side.ts';
import { KeptJournal, planRestore, type RestoreFault } from './restore.ts';
import { SftpPartners } from './sftp-partners.ts';
import { Stage } from './stage.ts';

export type PlayPartnersOptions = {
  seed: number;
  /** The service's role on a migrated database that has the table of `CREATE_JOB_TABLE`. */
  pool: Pool;
  encryption: Encryption;
  /** Copies the whole database, which can take its place again. */
  backUp(): Promise<Backup>;
  /** The number of moments with events or faults, before everything is repaired. */
  moments: number;
  /** Whether partners are reached by SFTP over a line that is cut, instead of calls that fail. */
  overSftp?: boolean;
  /** The fault of every seed; without it, the seed decides whether and which. */
  fault?: RestoreFault;
  log?: (line: string) => void;
};

export type PartnersReport = { seed: number; problems: string[]; figures: Record<string, number> };

/**
 * Plays one seed: an organization and its partners, while processes die, lines fail, and with some seeds the database
 * is restored from a backup; then compares all records.
 */
export async function playPartners(options: PlayPartnersOptions): Promise<PartnersReport> {
  const journal = await KeptJournal.open();
  const clock = new ManualClock(new Date(Date.UTC(2026, 2, 1, 12)));
  const random = createRandom(options.seed, 1);
  const partners = options.overSftp ? await SftpPartners.open(random, clock) : new Partners(random, clock);
  try {
    return await playWith({ journal, clock, partners }, options);
  } finally {
    await partners.close();
    await journal.remove();
  }
}

type Parts = { journal: KeptJournal; clock: ManualClock; partners: PartnersSide };

async function playWith(parts: Parts, options: PlayPartnersOptions): Promise<PartnersReport> {
  const { seed, moments, log = () => undefined } = options;
  const play = await openPlay(parts, options);
  const { office, partners } = play;
  const stage = new Stage(play, log);
  await office.open();
  partners.conditions.faults = 1;
  await stage.restorer.open();
  const plan = planRestore(seed, moments, options.fault);
  let backup: Backup | null = null;
  for (let moment = 0; moment < moments; moment += 1) {
    // Both partners have to be in the backup: the service cannot know files of a partner that it has lost.
    const isDue = plan !== null && moment >= plan.backUpAt && moment < plan.restoreAt;
    if (isDue && backup === null && office.hasBothPartners) {
      backup = await stage.restorer.backUp(plan.fault, options.backUp);
    }
    if (moment === plan?.restoreAt && backup) await stage.restorer.restore(plan.fault, backup);
    await stage.moment();
  }
  await stage.calm();
  const problems = [...play.surprises, ...(await checkPartners(play))];
  const counted = Object.fromEntries([...play.figures, ...partners.tally].sort());
  return {
    seed,
    problems,
    figures: { ...counted, claims: office.submitted.length, interchanges: partners.taken.length },
  };
}

/** Creates the organization of a seed, its office and its queue of jobs. */
async function openPlay(
  { journal, clock, partners }: Parts,
  { seed, pool, encryption }: PlayPartnersOptions,
): Promise<PartnersPlay> {
  const jobs = new JobTable(pool, `${seed}-${randomBytes(4).toString('hex')}`, clock);
  const database = openDatabase({
    pool: new Life(null).poolOf(pool),
    livemode: false,
    clock,
    enqueue: jobs.enqueue,
    numberFloor: (name) => journal.current.highest(name),
  });
  const owner = { name: 'Chaos', ownerEmail: 'owner@chaos.example' };
  const { id: organizationId } = await createOrganization(database, owner);
  jobs.organizationId = organizationId;
  const mapping = openPayerMapping(encryption);
  const common = { pool, database, encryption, mapping, organizationId };
  return {
    ...common,
    seed,
    random: createRandom(seed),
    clock,
    office: new Office({ ...common, random: createRandom(seed, 2) }),
    partners,
    jobs,
    journal,
    isRestored: false,
    isForgotten: false,
    surprises: [],
    figures: new Map(),
  };
}
