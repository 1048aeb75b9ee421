/** The source of the current time. Tests use their own; no decision in the service calls `Date.now()`. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };
