import { CHECKS, checkBooks, withBooks } from './checks/check-books.ts';
import { drain } from './parts/drain.ts';
import { openInstallation } from './parts/installation.ts';
import { openPlay, type PlayOptions } from './parts/play.ts';
import type { Shape } from './parts/schedule.ts';
import { storm } from './parts/storm.ts';

export type SelfTest = { lies: number; missed: string[]; problems: string[] };

/** Plays one schedule, then applies each check's falsifications to copies of the books; each must be detected. */
export async function selfTest(options: PlayOptions, shape: Shape): Promise<SelfTest> {
  const installation = await openInstallation(shape);
  try {
    const play = await openPlay(installation, options);
    try {
      await storm(play);
      const drained = await drain(play);
      const findings = await checkBooks(play, drained);
      const problems = findings.flatMap(({ name, problems: found }) => found.map((problem) => `${name}: ${problem}`));
      return await withBooks(play, drained, async (books) => {
        const result: SelfTest = { lies: 0, missed: [], problems };
        for (const check of CHECKS) {
          const { told, missed } = await check.findLies(books);
          result.lies += told;
          result.missed.push(...missed.map((lie) => `${check.name}: ${lie}`));
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
