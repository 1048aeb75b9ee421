import { createRandom, type Random } from './random.ts';

/** How many processes the service runs as. */
export type Shape = { apis: number; workers: number };

/** How a receiver treats a delivery instead of accepting it. */
export const MOODS = ['hang', 'reset', 'drip', 'garbage', 'redirect', 'error', 'huge'] as const;
export type Mood = (typeof MOODS)[number];

/** A fault of the service or its environment. `target` names a process, such as `api-2`. */
export type Fault =
  | { kind: 'kill'; target: string; downMs: number }
  | { kind: 'redeploy'; target: string }
  | { kind: 'skew'; target: string; skewMs: number }
  | { kind: 'freeze'; target: string; forMs: number }
  | { kind: 'database'; how: 'kill' | 'fast' | 'immediate' }
  | { kind: 'terminate'; share: number }
  | { kind: 'blackhole'; target: string; forMs: number }
  | { kind: 'delay'; target: string; forMs: number; delayMs: number }
  | { kind: 'cut'; target: string }
  | { kind: 'receiver'; mood: Mood; share: number; forMs: number };

export type Action = { atMs: number; fault: Fault };
export type Schedule = {
  actions: Action[];
  /** Whether one more receiver never accepts anything, so that its subscription is disabled. */
  hasDoomed: boolean;
};

const FAULTS_PER_SECOND = 0.75;
const FAULTS_MIN = 3;
const DOOMED_SHARE = 0.25;
const SKEW_MS_MAX = 20_000;

/** Returns the process names of a shape: `api-1`, `api-2` …, `worker-1` … */
export function processNames({ apis, workers }: Shape): string[] {
  const names = (role: string, count: number) => Array.from({ length: count }, (_, index) => `${role}-${index + 1}`);
  return [...names('api', apis), ...names('worker', workers)];
}

/**
 * Plans the faults from the seed alone. Kinds are drawn without replacement, so that a long schedule has all of them;
 * times are random, so that faults also hit starting processes and coincide.
 */
export function planSchedule(seed: number, seconds: number, shape: Shape): Schedule {
  const random = createRandom(seed);
  const count = Math.max(FAULTS_MIN, Math.round(seconds * FAULTS_PER_SECOND));
  const deck: Fault[] = [];
  while (deck.length < count) deck.push(...random.shuffled(cards(random, shape)));
  const actions = deck
    .slice(0, count)
    .map((fault) => ({ atMs: Math.round(random.between(0.06, 0.9) * seconds * 1_000), fault }))
    .sort((a, b) => a.atMs - b.atMs);
  return { actions, hasDoomed: random.chance(DOOMED_SHARE) };
}

function cards(random: Random, shape: Shape): Fault[] {
  const names = processNames(shape);
  const anyone = () => random.pick(names);
  const api = () => `api-${random.integer(1, shape.apis)}`;
  const worker = () => `worker-${random.integer(1, shape.workers)}`;
  const forMs = (min: number, max: number) => random.integer(min, max);
  const receiver = (): Fault => ({
    kind: 'receiver',
    mood: random.pick(MOODS),
    share: random.between(0.1, 0.5),
    forMs: forMs(1_000, 4_000),
  });
  return [
    { kind: 'kill', target: worker(), downMs: forMs(0, 1_500) },
    { kind: 'kill', target: worker(), downMs: forMs(0, 1_500) },
    { kind: 'kill', target: api(), downMs: forMs(0, 1_500) },
    { kind: 'kill', target: api(), downMs: forMs(0, 1_500) },
    { kind: 'redeploy', target: anyone() },
    { kind: 'skew', target: anyone(), skewMs: random.integer(-SKEW_MS_MAX, SKEW_MS_MAX) },
    { kind: 'freeze', target: anyone(), forMs: forMs(500, 4_000) },
    { kind: 'database', how: 'kill' },
    { kind: 'database', how: random.pick(['fast', 'immediate'] as const) },
    { kind: 'terminate', share: random.between(0.2, 1) },
    { kind: 'blackhole', target: anyone(), forMs: forMs(500, 4_000) },
    { kind: 'blackhole', target: worker(), forMs: forMs(500, 4_000) },
    { kind: 'delay', target: anyone(), forMs: forMs(1_000, 4_000), delayMs: forMs(10, 120) },
    { kind: 'cut', target: anyone() },
    receiver(),
    receiver(),
    receiver(),
  ];
}

/** Returns the fault in a few words, for a log: `kill worker-1`. */
export function describeFault(fault: Fault): string {
  const { kind, ...rest } = fault;
  const words = Object.entries(rest).map(([name, value]) =>
    typeof value === 'number' ? `${name} ${Math.round(value * 100) / 100}` : value,
  );
  return [kind, ...words].join(' ');
}
