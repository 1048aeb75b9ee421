import { appendFileSync } from 'node:fs';
import { type PartnersCampaignOptions, renderSummary, withDatabase } from '../partners/campaign.ts';
import type { PlayEhrOptions } from './ehr-play.ts';
import { type EhrReport, missedFalsifications, playEhr } from './play-ehr.ts';

export type EhrCampaignOptions = Omit<PartnersCampaignOptions, 'overSftp'> & {
  /** Whether copies of the records of each seed are falsified, to show that the checks find it. */
  isSelfTest: boolean;
};

type Told = Omit<EhrReport, 'records'>;

/** Plays every seed on one database; returns the seeds that failed. */
export async function runEhrCampaign(options: EhrCampaignOptions, signal: AbortSignal): Promise<number[]> {
  const { seeds, moments, results, say, log, isSelfTest } = options;
  return withDatabase(async ({ pool, encryption }) => {
    const startedAt = performance.now();
    const reports: Told[] = [];
    // One after the other, because the service's sweeps read all organizations, and each seed has its own clock.
    for (const seed of seeds) {
      if (signal.aborted) break;
      const report = await playOne({ seed, pool, encryption, moments, log }, isSelfTest);
      reports.push(report);
      const { deaths = 0, notifications = 0, 'writes written': written = 0 } = report.figures;
      const outcome = report.problems.length === 0 ? 'holds' : 'FAILED';
      say(`seed ${seed}: ${outcome}, ${written} writes, ${notifications} notifications, ${deaths} deaths`);
      for (const problem of report.problems.slice(0, 12)) say(`  ${problem}`);
      if (results !== null) appendFileSync(results, `${JSON.stringify(report)}\n`);
    }
    for (const line of renderSummary(reports, performance.now() - startedAt)) say(line);
    return reports.filter(({ problems }) => problems.length > 0).map(({ seed }) => seed);
  });
}

async function playOne(options: PlayEhrOptions, isSelfTest: boolean): Promise<Told> {
  try {
    const { records, problems, ...report } = await playEhr(options);
    const missed = isSelfTest ? missedFalsifications(records).map((name) => `not found: ${name}`) : [];
    return { ...report, problems: [...problems, ...missed] };
  } catch (error) {
    return { seed: options.seed, problems: [`the schedule failed: ${(error as Error).stack}`], figures: {} };
  }
}
