import { type Program, startProgram } from './program.ts';

/** The organizations of a load, the first with the most calls, and the processes that take them in turn. */
export type OpenLoopSettings = { urls: string[]; keys: string[] };

/** `rate`: arrivals a second on average. Null: each of `clients` sends its next call when it has the response. */
export type OpenLoopQuestion = { seconds: number; rate: number | null; clients: number };

export type Latencies = { calls: number; p50Ms: number; p99Ms: number };

export type OpenLoopRound = {
  calls: number;
  perSecond: number;
  writes: Latencies;
  reads: Latencies;
  /** The most calls that waited for a response at one time. */
  inFlightMax: number;
  /** Responses of other statuses than expected, and broken connections. */
  failures: Record<string, number>;
};

export type OpenLoop = Program<true, OpenLoopQuestion, OpenLoopRound>;

/** Starts the load generator in its own process. It creates claims in each organization first. */
export function startOpenLoop(settings: OpenLoopSettings): Promise<OpenLoop> {
  return startProgram('open-loop-generator', settings);
}

/**
 * Returns the times of arrivals in milliseconds: a Poisson process whose rate follows a morning, from half of `rate` up to
 * one and a half and back.
 */
export function arrivals(rate: number, seconds: number, random: () => number): number[] {
  const most = rate * 1.5;
  const times: number[] = [];
  for (let at = 0; ; ) {
    at += -Math.log(1 - random()) / most;
    if (at >= seconds) return times;
    const now = rate * (1 - 0.5 * Math.cos((2 * Math.PI * at) / seconds));
    if (random() * most < now) times.push(at * 1_000);
  }
}

/** Draws a place of `count`: the first is twice as frequent as the second (Zipf's law). */
export function zipf(count: number, random: () => number): number {
  const whole = Array.from({ length: count }, (_, place) => 1 / (place + 1)).reduce((sum, share) => sum + share, 0);
  let left = random() * whole;
  for (let place = 0; place < count; place++) {
    left -= 1 / (place + 1);
    if (left < 0) return place;
  }
  return count - 1;
}
