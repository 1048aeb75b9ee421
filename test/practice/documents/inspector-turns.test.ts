import { expect, test } from 'vitest';
import { AppError } from '../../../src/kernel/errors.ts';
import { openStructureInspector } from '../../../src/modules/practice/documents/structure/structure-inspector.ts';
import { tiffOf } from '../../helpers/bombs.ts';

const type = 'image/tiff' as const;

/** Records when the content of a document is read, which is when its check begins. */
function document(name: string, begun: string[]) {
  async function* content() {
    begun.push(name);
    yield tiffOf();
  }
  return { type, content: content() };
}

test('organizations take turns, so a flood delays another organization by one document', async () => {
  const inspector = openStructureInspector();
  const begun: string[] = [];
  const flood = ['a1', 'a2', 'a3', 'a4'].map((name) => inspector.inspect('org_a', document(name, begun)));
  const other = inspector.inspect('org_b', document('b1', begun));
  expect(await Promise.all([...flood, other])).toEqual([null, null, null, null, null]);
  expect(begun).toEqual(['a1', 'b1', 'a2', 'a3', 'a4']);
  await inspector.close();
});

test('the documents of one organization that wait are limited, and those of all', async () => {
  const inspector = openStructureInspector({ documentsMax: 2, totalMax: 3 });
  const begun: string[] = [];
  const send = (organizationId: string) => inspector.inspect(organizationId, document(organizationId, begun));
  const outcomes = await Promise.allSettled([
    send('org_a'),
    send('org_a'),
    send('org_a'),
    send('org_b'),
    send('org_c'),
  ]);
  const refused = new AppError('service_unavailable').code;
  expect(outcomes.map((one) => (one.status === 'fulfilled' ? one.value : one.reason.code))).toEqual([
    null,
    null,
    refused,
    null,
    refused,
  ]);
  expect(await send('org_a')).toBeNull();
  await inspector.close();
});
