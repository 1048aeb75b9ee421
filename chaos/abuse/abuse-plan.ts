import { createRandom } from '../parts/random.ts';
import { BOMB_NAMES, type BombName, EXHIBIT_NAMES, type ExhibitName } from './bombs.ts';

export const FLOODS = ['imports', 'eligibility', 'uploads', 'replays'] as const;
export type Flood = (typeof FLOODS)[number];

/** What one organization does to harm the service: floods it, or gives it documents that exhaust their readers. */
export type Abuse =
  | { kind: 'flood'; flood: Flood }
  /** `uploads` are refused when they are uploaded; `exhibit` was stored before there was a check. */
  | { kind: 'hostile'; uploads: readonly BombName[]; exhibit: ExhibitName };

export type AbuseAction = { atMs: number; abuse: Abuse };

/** A stream of the seed that nothing else uses, so that the other faults of a seed do not depend on the abuse. */
const STREAM = 50;
const UPLOADS = 3;

/** Plans the abuse of a schedule: each flood once, and some hostile documents, at random times. */
export function planAbuse(seed: number, seconds: number): AbuseAction[] {
  const random = createRandom(seed, STREAM);
  const abuses: Abuse[] = [
    ...FLOODS.map((flood) => ({ kind: 'flood', flood }) as const),
    {
      kind: 'hostile',
      uploads: random.shuffled(BOMB_NAMES).slice(0, UPLOADS),
      exhibit: random.pick(EXHIBIT_NAMES),
    },
  ];
  return abuses
    .map((abuse) => ({ atMs: Math.round(random.between(0, 0.7) * seconds * 1_000), abuse }))
    .sort((a, b) => a.atMs - b.atMs);
}
