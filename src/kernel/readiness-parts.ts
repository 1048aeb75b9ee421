/** What an answer of the service rests on, in the order in which readiness tells of it. */
export const READINESS_PARTS = ['database', 'migrations', 'worker', 'dispatch', 'audit', 'identity', 'disk'] as const;
export type ReadinessPart = (typeof READINESS_PARTS)[number];

/** Without these the service still serves requests: keys and open sessions need no outside identity provider. */
export const DISPENSABLE_PARTS: ReadonlySet<ReadinessPart> = new Set(['identity']);
