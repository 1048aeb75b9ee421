import type { Schemas } from '../api/schema.ts';

type Scenario = Schemas['SandboxScenario'];
type Request = Scenario['requests'][number];

const CLOCKS = '/v1/sandbox/test-clocks';

/**
 * Adapts a scenario so that it can be played without affecting other data: its clock applies to its own patients and is
 * kept at the end, so that the result can be inspected.
 */
export function sideBySide({ id, requests }: Pick<Scenario, 'id' | 'requests'>): Request[] {
  return requests
    .filter(({ method, path }) => !(method === 'DELETE' && path.startsWith(CLOCKS)))
    .map((request) => {
      if (request.method !== 'POST') return request;
      if (request.path === CLOCKS) return { ...request, body: { ...request.body, scope: 'patients', name: id } };
      if (request.path === '/v1/patients')
        return { ...request, body: { ...request.body, testClockId: '{testClockId}' } };
      return request;
    });
}

/** Returns the scopes that these scenarios need and the user does not have. */
export function lackingScopes(
  scenarios: readonly Pick<Scenario, 'requiredScopes'>[],
  held: readonly string[],
): string[] {
  const required = new Set(scenarios.flatMap(({ requiredScopes }) => requiredScopes));
  return [...required].filter((scope) => !held.includes(scope)).sort();
}

const DAY_MS = 86_400_000;

/**
 * Moves the dates of requests by the same number of days, so that the last time of their clock is within the day before
 * `now`. Otherwise their claims and work items would be months old. Birth dates stay.
 */
export function datedBefore(requests: readonly Request[], now: Date): Request[] {
  const times = requests.flatMap(({ path, body }) =>
    path.startsWith(CLOCKS) && typeof body?.frozenTime === 'string' ? [Date.parse(body.frozenTime)] : [],
  );
  if (times.length === 0) return [...requests];
  const days = Math.floor((now.getTime() - Math.max(...times)) / DAY_MS);
  return requests.map((request) => moved(request, days));
}

const DATE = /^\d{4}-\d{2}-\d{2}(?=T|$)/;

function moved<T>(value: T, days: number): T {
  if (typeof value === 'string') {
    return value.replace(DATE, (date) =>
      new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, date.length),
    ) as T;
  }
  if (Array.isArray(value)) return value.map((item) => moved(item, days)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, name === 'birthDate' ? item : moved(item, days)]),
  ) as T;
}

/** Returns a text or an object with `{name}` replaced by values of earlier responses. */
export function filled<T>(value: T, ids: Record<string, string>): T {
  if (typeof value === 'string') return value.replace(/\{(\w+)\}/g, (whole, name: string) => ids[name] ?? whole) as T;
  if (Array.isArray(value)) return value.map((item) => filled(item, ids)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, filled(item, ids)])) as T;
}

/** Returns the value that a JSON Pointer names. */
export function valueAt(body: unknown, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((value, name) => (value as Record<string, unknown> | null | undefined)?.[name], body);
}
