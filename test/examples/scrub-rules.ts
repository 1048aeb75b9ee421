import type { Stage } from './stage.ts';

/** Adds a rule of the organization to the scrubber, tests and previews it. */
export async function addScrubRule({ recorder }: Stage): Promise<void> {
  const rule = {
    name: 'Large claims are looked at',
    condition: { field: 'totalCharges', operator: 'at_least', value: 1_000_000 },
    action: { type: 'hold', reason: 'A second person looks at claims from $10,000.' },
    tests: [{ name: 'At the limit', claim: { totalCharges: 1_000_000 }, expect: 'match' }],
  };
  await recorder.example('POST /v1/scrub-rules/preview', { body: { rule, claims: 50 } });
  const { body: made } = await recorder.example('POST /v1/scrub-rules', { body: rule });
  const path = `/v1/scrub-rules/${made.id}`;
  await recorder.example(`POST ${path}/test`);
  await recorder.example(`PATCH ${path}`, { body: { enabled: true } });
  await recorder.example(`GET ${path}`);
  await recorder.example('GET /v1/scrub-rules?limit=1');
  await recorder.example('GET /v1/scrub-rules/properties?scope=line', { keep: 1 });
  await recorder.step(`DELETE ${path}`);
}
