import { checkRecords, type Finding } from './checks/check-records.ts';
import { type Drain, drain } from './parts/drain.ts';
import type { Play } from './parts/play.ts';
import { runWithFaults } from './parts/run-faults.ts';

export type Outcome = { drained: Drain; findings: Finding[] };

/** Runs customers and faults, waits until the service is idle, and checks the records. */
export async function playSchedule(play: Play): Promise<Outcome> {
  try {
    await runWithFaults(play);
    play.options.log('all is mended; waiting for what is left');
    const drained = await drain(play);
    return { drained, findings: await checkRecords(play, drained) };
  } finally {
    await play.watch.stop();
  }
}
