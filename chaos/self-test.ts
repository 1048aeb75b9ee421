import { CHECKS, checkRecords, withRecords } from './checks/check-records.ts';
import { drain } from './parts/drain.ts';
import { openInstallation } from './parts/installation.ts';
import { openPlay, type PlayOptions } from './parts/play.ts';
import { runWithFaults } from './parts/run-faults.ts';
import type { Shape } from './parts/schedule.ts';

export type SelfTest = { falsifications: number; missed: string[]; problems: string[] };

/** Plays one schedule, then applies each check's falsifications to copies of the records; each must be detected. */
export async function selfTest(options: PlayOptions, shape: Shape): Promise<SelfTest> {
  const installation = await openInstallation(shape);
  try {
    const play = await openPlay(installation, options);
    try {
      await runWithFaults(play);
      const drained = await drain(play);
      const findings = await checkRecords(play, drained);
      const problems = findings.flatMap(({ name, problems: found }) => found.map((problem) => `${name}: ${problem}`));
      return await withRecords(play, drained, async (records) => {
        const result: SelfTest = { falsifications: 0, missed: [], problems };
        for (const check of CHECKS) {
          const { tried, missed } = await check.tryFalsifications(records);
          result.falsifications += tried;
          result.missed.push(...missed.map((falsification) => `${check.name}: ${falsification}`));
        }
        return result;
      });
    } finally {
      await play.watch.stop();
      await play.close();
    }
  } finally {
    await installation.stop();
    await installation.removeLogs();
  }
}
