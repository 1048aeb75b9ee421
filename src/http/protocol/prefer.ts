/** The preferences of a Prefer header (RFC 7240): how many seconds to wait for the result. */
export type Preference = {
  waitSeconds: number;
  /** The Preference-Applied header; null if no known preference was sent. */
  applied: string | null;
};

/** How a FHIR server treats parameters that it does not know: refuses the request, or ignores them. */
export type Handling = 'strict' | 'lenient';

/** Reads `handling=strict` or `handling=lenient`; null if neither was sent. */
export function handlingOf(header: string | string[] | undefined): Handling | null {
  const wishes = wishesOf(header).map((wish) => /^handling\s*=\s*"?(strict|lenient)"?$/.exec(wish)?.[1]);
  return (wishes.find((wish) => wish !== undefined) as Handling | undefined) ?? null;
}

/** Returns the preferences of the header without their parameters. */
function wishesOf(header: string | string[] | undefined): string[] {
  return [header ?? []]
    .flat()
    .join(',')
    .split(',')
    .map((wish) => wish.split(';')[0]!.trim().toLowerCase());
}

/**
 * Reads `respond-async` and `wait=n`. Unknown preferences are ignored, and a longer wait than `max` is reduced to it.
 */
export function preferenceOf(
  header: string | string[] | undefined,
  limits: { waitSeconds: number; waitSecondsMax: number },
): Preference {
  const wishes = wishesOf(header);
  const wait = wishes
    .map((wish) => /^wait\s*=\s*"?(\d{1,6})"?$/.exec(wish)?.[1])
    .find((digits) => digits !== undefined);
  const respondAsync = wishes.includes('respond-async');
  const applied: string[] = [];
  if (respondAsync) applied.push('respond-async');
  if (wait !== undefined) applied.push(`wait=${Math.min(Number(wait), limits.waitSecondsMax)}`);
  const waitSeconds = wait === undefined ? (respondAsync ? 0 : limits.waitSeconds) : Number(wait);
  return {
    waitSeconds: Math.min(waitSeconds, limits.waitSecondsMax),
    applied: applied.length > 0 ? applied.join(', ') : null,
  };
}
