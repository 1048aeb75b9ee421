/** One request of a scenario. `{name}` in the path and the body stands for what an earlier request saved. */
export type ScenarioRequest = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  body?: Record<string, unknown>;
  expectedStatus: number;
  /** Names, each with a JSON Pointer into the answer. */
  saves?: Record<string, string>;
  /** Repeat it until the answer says so. */
  until?: { pointer: string; equals: string };
  /** JSON Pointers into the answer, with their values. */
  expects?: Record<string, unknown>;
};

/** One event, `afterSeconds` by the test clock after the scenario's start. */
export type ScenarioEvent = { type: string; resource: string; afterSeconds: number };

/** Something to play in the sandbox: every request with its status, and all events that come of it, in order. */
export type Scenario = {
  id: string;
  description: string;
  requests: ScenarioRequest[];
  events: ScenarioEvent[];
};

/** The scenario as the API shows it. */
export function presentScenario(scenario: Scenario) {
  return { object: 'sandbox_scenario' as const, livemode: false, ...scenario, timeoutSeconds: 60 };
}

/** Puts what was saved where `{name}` stands, in a text or anywhere in a body. */
export function fillIn<T>(template: T, saved: Readonly<Record<string, string>>): T {
  if (typeof template === 'string') {
    return template.replace(/\{(\w+)\}/g, (whole, name: string) => saved[name] ?? whole) as T;
  }
  if (Array.isArray(template)) return template.map((item) => fillIn(item, saved)) as T;
  if (template === null || typeof template !== 'object') return template;
  return Object.fromEntries(Object.entries(template).map(([name, value]) => [name, fillIn(value, saved)])) as T;
}
