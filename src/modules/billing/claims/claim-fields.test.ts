import { expect, test } from 'vitest';
import { bodyValidator } from '../../../http/validation/validation.ts';
import { newId } from '../../../kernel/ids.ts';
import { storedSchemaOf } from '../../resource-fields.ts';
import { claimFields, contentOf, readClaim } from './claim-fields.ts';
import { CLAIM_STATUSES } from './claim-statuses.ts';
import { exampleClaim } from './example-claim.ts';
import { contentFields } from './fields/content-fields.ts';
import { serviceLineFields } from './fields/service-line-fields.ts';

const NOW = new Date('2026-01-05T00:00:00Z');
const example = () => exampleClaim('paid', { id: newId, now: NOW });

test.each(CLAIM_STATUSES)('the example of a claim that is %s matches the declaration', (status) => {
  const problemsOf = bodyValidator(storedSchemaOf(claimFields));
  expect(problemsOf(exampleClaim(status, { id: newId, now: NOW }))).toEqual([]);
});

test.each(serviceLineFields.fills.map(([name, make]) => [name, make] as const))(
  'a stored line that is older than %s has its first value',
  (name, make) => {
    const claim = example();
    const [line] = claim.serviceLines;
    const { [name as 'note']: _absent, ...older } = line!;
    const read = readClaim({ ...claim, serviceLines: [older] } as never);
    expect(read.serviceLines).toEqual([{ ...line, [name]: make() }]);
  },
);

test('the content of a claim is what callers write', () => {
  expect(Object.keys(contentOf(example()))).toEqual(Object.keys(contentFields));
});
