import { checkBooks, type Finding } from './checks/check-books.ts';
import { drain } from './parts/drain.ts';
import { type Report, reportOf } from './parts/report.ts';
import { storm } from './parts/storm.ts';
import type { World } from './parts/world.ts';

/** Lets customers and kills loose on an open world, waits until it has come to rest, and checks the books. */
export async function runChaos(world: World): Promise<{ report: Report; findings: Finding[] }> {
  await storm(world);
  world.options.log('no more kills; waiting for what is left');
  const drained = await drain(world);
  const findings = await checkBooks(world, drained);
  return { report: reportOf(world, findings), findings };
}
