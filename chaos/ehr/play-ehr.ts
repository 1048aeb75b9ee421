import { type EhrRecords, examineEhr, FALSIFICATIONS, gatherEhr } from './check-ehr.ts';
import { openEhrPlay, type PlayEhrOptions } from './ehr-play.ts';
import { EhrStage } from './ehr-stage.ts';

export type EhrReport = { seed: number; problems: string[]; figures: Record<string, number>; records: EhrRecords };

/**
 * Plays one seed: writes to an EHR and notifications of a FHIR server, while processes die before or after any query or
 * call, lines fail, jobs are lost and subscriptions end; then compares the records of all sides.
 */
export async function playEhr(options: PlayEhrOptions): Promise<EhrReport> {
  const { seed, moments, log = () => undefined } = options;
  const play = await openEhrPlay(options);
  const stage = new EhrStage(play, log);
  await stage.open();
  stage.setFaults(1);
  for (let moment = 0; moment < moments; moment += 1) await stage.moment();
  await stage.calm();
  const records = await gatherEhr(play);
  const counted = Object.fromEntries([...play.figures, ...play.ehr.tally, ...play.fhir.tally].sort());
  const ends = Object.fromEntries(
    [...Map.groupBy(records.entries, ({ status }) => `writes ${status}`)].map(([name, all]) => [name, all.length]),
  );
  return { seed, problems: [...play.surprises, ...examineEhr(records)], figures: { ...counted, ...ends }, records };
}

/** Applies each falsification to a separate copy of correct records; returns those that are not found. */
export function missedFalsifications(records: EhrRecords): string[] {
  return Object.entries(FALSIFICATIONS).flatMap(([name, falsify]) => {
    const copy = structuredClone(records);
    falsify(copy);
    return examineEhr(copy).length === 0 ? [name] : [];
  });
}
