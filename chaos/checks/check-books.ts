import type { Drain } from '../parts/drain.ts';
import type { World } from '../parts/world.ts';
import { acknowledgedWrites, singleEffects } from './acknowledged.ts';
import { answers, survivors } from './answers.ts';
import { type Check, type Verdict, withBooks } from './books.ts';
import { controlNumbers } from './control-numbers.ts';
import { deliveries } from './deliveries.ts';
import { leftovers } from './leftovers.ts';
import { money } from './money.ts';
import { singleSubmissions } from './submissions.ts';
import { auditTrail, outcomes, singleEvents } from './transitions.ts';

const CHECKS: readonly Check[] = [
  answers,
  survivors,
  acknowledgedWrites,
  singleEffects,
  singleSubmissions,
  controlNumbers,
  outcomes,
  singleEvents,
  auditTrail,
  deliveries,
  money,
  leftovers,
];

export type Finding = Required<Verdict> & { name: string };

/** Compares the books of the customers, the service, the payers and the receiver; every check runs. */
export async function checkBooks(world: World, drained: Drain): Promise<Finding[]> {
  return withBooks(world, drained, async (books) => {
    const findings: Finding[] = [];
    for (const { name, run } of CHECKS) findings.push({ figures: {}, ...(await run(books)), name });
    return findings;
  });
}
