import { type Installation, openInstallation } from './parts/installation.ts';
import { openPlay, type PlayOptions } from './parts/play.ts';
import { type Report, reportOf } from './parts/report.ts';
import type { Shape } from './parts/schedule.ts';
import { playSchedule } from './play-schedule.ts';

export type CampaignOptions = Omit<PlayOptions, 'seed'> & {
  seeds: readonly number[];
  shape: Shape;
  /** Concurrent installations: while one waits for a lease to expire, another is under load. */
  lanes: number;
  onReport: (report: Report) => void;
};

/** An installation is reused, because starting one takes as long as a schedule; now and then a fresh one is used. */
const SCHEDULES_PER_INSTALLATION = 20;

/** Plays a schedule for each seed; stops between two schedules on the signal. */
export async function runCampaign(options: CampaignOptions, signal: AbortSignal): Promise<Report[]> {
  const seeds = options.seeds[Symbol.iterator]();
  const reports: Report[] = [];
  const lanes = Array.from({ length: Math.min(options.lanes, options.seeds.length) }, () =>
    runLane(options, seeds, reports, signal),
  );
  const results = await Promise.allSettled(lanes);
  for (const result of results) if (result.status === 'rejected') throw result.reason;
  return reports;
}

async function runLane(
  options: CampaignOptions,
  seeds: Iterator<number>,
  reports: Report[],
  signal: AbortSignal,
): Promise<void> {
  let installation: Installation | null = null;
  let played = 0;
  try {
    while (!signal.aborted) {
      const { value: seed, done } = seeds.next();
      if (done) break;
      installation ??= await openInTurn(options.shape);
      const report = await playSeed(installation, { ...options, seed });
      reports.push(report);
      options.onReport(report);
      played += 1;
      if (report.ok && played < SCHEDULES_PER_INSTALLATION) continue;
      // Leftovers of a failed schedule must not be found by the next one.
      const used: Installation = installation;
      installation = null;
      played = 0;
      await used.stop();
      if (report.ok) await used.removeLogs();
      else options.log(`logs of seed ${seed}: ${used.logFolder}`);
    }
  } finally {
    await installation?.stop();
    await installation?.removeLogs();
  }
}

let opening: Promise<unknown> = Promise.resolve();

/** Opens one installation at a time, because many processes that start at once are all slow. */
function openInTurn(shape: Shape): Promise<Installation> {
  const opened = opening.then(() => openInstallation(shape));
  opening = opened.catch(() => undefined);
  return opened;
}

/** Plays the schedule of one seed on a running installation. */
export async function playSeed(installation: Installation, options: PlayOptions): Promise<Report> {
  const startedAt = performance.now();
  const play = await openPlay(installation, options);
  try {
    const { findings } = await playSchedule(play);
    return reportOf(play, findings, performance.now() - startedAt);
  } finally {
    await play.close();
  }
}
