/**
 * One request of a scenario. `{name}` in the path and the body is replaced by the value that an earlier request saved.
 */
export type ScenarioRequest = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  body?: Record<string, unknown>;
  expectedStatus: number;
  /** Names to save, each with a JSON Pointer into the response. */
  saves?: Record<string, string>;
  /** Repeat the request until the response has this value. */
  until?: { pointer: string; equals: string };
  /** JSON Pointers into the response, with the expected values. */
  expects?: Record<string, unknown>;
};

/** One event, `afterSeconds` by the test clock after the scenario's start. */
export type ScenarioEvent = { type: string; resource: string; afterSeconds: number };

/** A sequence of requests for the sandbox, with their statuses and the resulting events in order, except `work.*`. */
export type Scenario = {
  id: string;
  description: string;
  requests: ScenarioRequest[];
  events: ScenarioEvent[];
};

/** Returns the API's JSON of a scenario. `requiredScopes`: what its requests need. */
export function presentScenario(scenario: Scenario, requiredScopes: readonly string[]) {
  return { object: 'sandbox_scenario' as const, livemode: false, ...scenario, requiredScopes, timeoutSeconds: 60 };
}

/** Replaces `{name}` by saved values, in a text or anywhere in a body. */
export function fillIn<T>(template: T, saved: Readonly<Record<string, string>>): T {
  if (typeof template === 'string') {
    return template.replace(/\{(\w+)\}/g, (whole, name: string) => saved[name] ?? whole) as T;
  }
  if (Array.isArray(template)) return template.map((item) => fillIn(item, saved)) as T;
  if (template === null || typeof template !== 'object') return template;
  return Object.fromEntries(Object.entries(template).map(([name, value]) => [name, fillIn(value, saved)])) as T;
}
