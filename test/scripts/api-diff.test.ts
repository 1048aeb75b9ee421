import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type ApiDocument, type Schema, withoutTexts } from '../../scripts/api-diff/change.ts';
import { compareDocuments } from '../../scripts/api-diff/compare-documents.ts';
import { problemsOf } from '../../scripts/api-diff/judge-changes.ts';
import { readReleasedDocument } from '../../scripts/api-diff/released.ts';
import { changelogOf } from '../../scripts/api-diff/render-changelog.ts';

const DOCUMENT = JSON.parse(readFileSync(new URL('../../openapi/v1.json', import.meta.url), 'utf8')) as ApiDocument;

const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });
const json = (schema: Schema) => ({ 'application/json': { schema } });

/** A document with one operation that takes and returns a parcel, and one event. */
function aDocument() {
  const parcel = (): Schema & { properties: Record<string, Schema> } => ({
    type: 'object',
    required: ['name'],
    properties: {
      name: { type: 'string', minLength: 1, maxLength: 50, pattern: '^[a-z]+$' },
      kind: { type: 'string', enum: ['box', 'tube'] },
      weight: { type: ['integer', 'null'] },
      parts: { type: 'array', maxItems: 10, items: { type: 'string' } },
      payment: { anyOf: [ref('Card'), ref('Check')] },
    },
  });
  return {
    paths: {
      '/v1/parcels': {
        post: {
          operationId: 'createParcel',
          'x-accepted-scopes': ['parcels:write'],
          parameters: [{ name: 'limit', in: 'query', schema: { type: 'integer', maximum: 100 } }],
          requestBody: { required: true, content: json(ref('ParcelCreateParams')) },
          responses: { '201': { headers: { Location: {} }, content: json(ref('Parcel')) } } as Record<string, object>,
        },
      },
    },
    webhooks: {
      'parcel.created': {
        post: { operationId: 'onParcel', requestBody: { content: json(ref('ParcelEvent')) }, responses: {} },
      },
    },
    components: {
      schemas: {
        ParcelCreateParams: { ...parcel(), additionalProperties: false },
        Parcel: parcel(),
        ParcelEvent: { type: 'object', properties: { parcel: ref('Parcel') } },
        Card: { type: 'object', properties: { number: { type: 'string' } } },
        Check: { type: 'object', properties: { bank: { type: 'string' } } },
        ApiError: { type: 'object', properties: { code: { type: 'string', enum: ['not_found', 'conflict'] } } },
      },
    },
    // biome-ignore lint/suspicious/noExplicitAny: each case changes another part.
  } as any;
}

// biome-ignore lint/suspicious/noExplicitAny: each case changes another part.
type Edit = (parts: { operation: any; request: any; response: any; document: any }) => void;

function differences(edit: Edit): string[] {
  const document = aDocument();
  const { ParcelCreateParams: request, Parcel: response } = document.components.schemas;
  edit({ operation: document.paths['/v1/parcels'].post, request, response, document });
  return compareDocuments(aDocument(), document).map(
    ({ isBreaking, place, text }) => `${isBreaking ? 'breaking' : 'additive'}: ${place} ${text}`,
  );
}

const CASES: [name: string, edit: Edit, expected: string | string[]][] = [
  [
    'a removed operation',
    ({ document }) => delete document.paths['/v1/parcels'].post,
    'breaking: POST /v1/parcels is removed',
  ],
  [
    'a new operation',
    ({ document, operation }) => (document.paths['/v1/boxes'] = { get: operation }),
    'additive: GET /v1/boxes is new',
  ],
  [
    'a renamed operation',
    ({ operation }) => (operation.operationId = 'addParcel'),
    'breaking: POST /v1/parcels changes its operationId from createParcel to addParcel',
  ],
  [
    'a deprecated operation',
    ({ operation }) => (operation.deprecated = true),
    'additive: POST /v1/parcels is deprecated',
  ],
  [
    'another scope',
    ({ operation }) => (operation['x-accepted-scopes'] = ['admin']),
    'breaking: POST /v1/parcels changes its scopes from parcels:write to admin',
  ],
  [
    'a further scope',
    ({ operation }) => operation['x-accepted-scopes'].push('admin'),
    'additive: POST /v1/parcels accepts parcels:write, admin',
  ],
  [
    'a removed parameter',
    ({ operation }) => operation.parameters.pop(),
    'breaking: POST /v1/parcels: query parameter limit is removed',
  ],
  [
    'a new parameter',
    ({ operation }) => operation.parameters.push({ name: 'sort', in: 'query' }),
    'additive: POST /v1/parcels: query parameter sort is new',
  ],
  [
    'a lower limit of a parameter',
    ({ operation }) => (operation.parameters[0].schema.maximum = 50),
    'breaking: POST /v1/parcels: query parameter limit changes maximum from 100 to 50',
  ],
  [
    'a removed media type',
    ({ operation }) => (operation.requestBody.content = { 'text/csv': {} }),
    ['breaking: POST /v1/parcels: application/json is removed', 'additive: POST /v1/parcels: text/csv is new'],
  ],
  [
    'another status',
    ({ operation }) => (operation.responses = { '202': operation.responses['201'] }),
    ['breaking: POST /v1/parcels: 201 is removed', 'breaking: POST /v1/parcels: 202 is new'],
  ],
  [
    'a removed header',
    ({ operation }) => delete operation.responses['201'].headers.Location,
    'breaking: POST /v1/parcels: 201: header Location is removed',
  ],
  [
    'a renamed field of a request',
    ({ request }) => {
      request.properties.title = request.properties.kind;
      delete request.properties.kind;
    },
    ['breaking: ParcelCreateParams.kind is removed', 'additive: ParcelCreateParams.title is new'],
  ],
  [
    'a new field of a request',
    ({ request }) => (request.properties.note = { type: 'string' }),
    'additive: ParcelCreateParams.note is new',
  ],
  [
    'a new required field of a request',
    ({ request }) => {
      request.properties.note = {};
      request.required.push('note');
    },
    'breaking: ParcelCreateParams.note is new and required',
  ],
  [
    'a field of a request that becomes required',
    ({ request }) => request.required.push('kind'),
    'breaking: ParcelCreateParams.kind becomes required',
  ],
  [
    'a field of a request that becomes optional',
    ({ request }) => (request.required = []),
    'additive: ParcelCreateParams.name becomes optional',
  ],
  [
    'fewer values in a request',
    ({ request }) => request.properties.kind.enum.pop(),
    'breaking: ParcelCreateParams.kind loses the value `tube`',
  ],
  [
    'more values in a request',
    ({ request }) => request.properties.kind.enum.push('bag'),
    'additive: ParcelCreateParams.kind has the new value `bag`',
  ],
  [
    'a list of values for a free text',
    ({ request }) => (request.properties.name.enum = ['a']),
    'breaking: ParcelCreateParams.name is limited to a list of values',
  ],
  [
    'a lower limit',
    ({ request }) => (request.properties.name.maxLength = 40),
    'breaking: ParcelCreateParams.name changes maxLength from 50 to 40',
  ],
  [
    'a higher limit',
    ({ request }) => (request.properties.name.maxLength = 60),
    'additive: ParcelCreateParams.name changes maxLength from 50 to 60',
  ],
  [
    'a new limit',
    ({ request }) => (request.properties.parts.minItems = 1),
    'breaking: ParcelCreateParams.parts changes minItems from none to 1',
  ],
  [
    'another pattern',
    ({ request }) => (request.properties.name.pattern = '^[a-f]+$'),
    'breaking: ParcelCreateParams.name changes pattern',
  ],
  [
    'a pattern that is gone',
    ({ request }) => delete request.properties.name.pattern,
    'additive: ParcelCreateParams.name changes pattern',
  ],
  [
    'another type in a list',
    ({ request }) => (request.properties.parts.items.type = 'integer'),
    'breaking: ParcelCreateParams.parts[] changes its type from string to integer',
  ],
  [
    'a wider type in a request',
    ({ request }) => (request.properties.weight.type = ['number', 'null']),
    'additive: ParcelCreateParams.weight changes its type from integer or null to null or number',
  ],
  [
    'null that is refused',
    ({ request }) => (request.properties.weight.type = 'integer'),
    'breaking: ParcelCreateParams.weight changes its type from integer or null to integer',
  ],
  [
    'an alternative that is gone',
    ({ request }) => request.properties.payment.anyOf.pop(),
    'breaking: ParcelCreateParams.payment loses the alternative Check',
  ],
  [
    'a removed field of a response',
    ({ response }) => delete response.properties.kind,
    'breaking: Parcel.kind is removed',
  ],
  [
    'a new field of a response',
    ({ response }) => (response.properties.note = { type: 'string' }),
    'additive: Parcel.note is new',
  ],
  [
    'a field of a response that can be absent',
    ({ response }) => (response.required = []),
    'breaking: Parcel.name can be absent',
  ],
  [
    'a field of a response that can be null',
    ({ response }) => (response.properties.name.type = ['string', 'null']),
    'breaking: Parcel.name changes its type from string to null or string',
  ],
  [
    'a field of a response that is never null',
    ({ response }) => (response.properties.weight.type = 'integer'),
    'additive: Parcel.weight changes its type from integer or null to integer',
  ],
  [
    'another type of a response',
    ({ response }) => (response.properties.kind = { type: 'integer' }),
    [
      'breaking: Parcel.kind changes its type from string to integer',
      'additive: Parcel.kind is no longer limited to a list of values',
    ],
  ],
  [
    'more values in a response',
    ({ response }) => response.properties.kind.enum.push('bag'),
    'additive: Parcel.kind has the new value `bag`',
  ],
  [
    'a lower limit of a response',
    ({ response }) => (response.properties.name.maxLength = 40),
    'additive: Parcel.name changes maxLength from 50 to 40',
  ],
  [
    'another format of a response',
    ({ response }) => (response.properties.name.format = 'date'),
    'breaking: Parcel.name changes format',
  ],
  [
    'a removed event',
    ({ document }) => delete document.webhooks['parcel.created'],
    'breaking: POST parcel.created is removed',
  ],
  [
    'a removed field of an event',
    ({ document }) => delete document.components.schemas.ParcelEvent.properties.parcel,
    'breaking: ParcelEvent.parcel is removed',
  ],
];

test.each(CASES)('%s', (_name, edit, expected) => {
  expect(differences(edit)).toEqual([expected].flat());
});

test('a removed error code is breaking', () => {
  const before = structuredClone(DOCUMENT);
  const code = (document: ApiDocument) => {
    const error = document.components.schemas!.ApiError as Schema;
    return error.properties!.error!.properties!.code!;
  };
  const after = structuredClone(DOCUMENT);
  code(after).enum = code(after).enum!.filter((value) => value !== 'duplicate_claim');
  expect(compareDocuments(before, after)).toEqual([
    { isBreaking: true, place: 'ApiError.error.code', text: 'loses the value `duplicate_claim`' },
  ]);
});

test('the present document equals itself, with texts and without them', () => {
  const bare = withoutTexts(DOCUMENT) as ApiDocument;
  expect(compareDocuments(DOCUMENT, bare)).toEqual([]);
  expect(compareDocuments(bare, DOCUMENT)).toEqual([]);
  expect(Object.keys(readReleasedDocument().paths).length).toBeGreaterThan(200);
});

test('each field of each request and response of the document is compared', () => {
  let removed = 0;
  for (const [name, schema] of Object.entries(DOCUMENT.components.schemas as Record<string, Schema>)) {
    const field = Object.keys(schema.properties ?? {})[0];
    if (removed > 40 || field === undefined || name.length % 5 !== 0) continue;
    const after = structuredClone(DOCUMENT);
    delete (after.components.schemas![name] as Schema).properties![field];
    const found = compareDocuments(DOCUMENT, after).filter(({ isBreaking }) => isBreaking);
    expect(
      found.map(({ text }) => text),
      `${name}.${field}`,
    ).toContain('is removed');
    removed += 1;
  }
  expect(removed).toBeGreaterThan(30);
});

test('a breaking change must be declared with a reason, and a declaration needs its change', () => {
  const change = { isBreaking: true, place: 'Parcel.kind', text: 'is removed' };
  const additive = { isBreaking: false, place: 'Parcel.note', text: 'is new' };
  const declared = { place: 'Parcel.kind', text: 'is removed', reason: 'It was never filled.' };
  expect(problemsOf([additive], [])).toEqual([]);
  expect(problemsOf([change, additive], [])).toEqual(['breaking: Parcel.kind is removed']);
  expect(problemsOf([change], [declared])).toEqual([]);
  expect(problemsOf([], [declared])).toEqual(['declared without its change: Parcel.kind is removed']);
  expect(problemsOf([change], [{ ...declared, reason: ' ' }])).toEqual([
    'declared without a reason: Parcel.kind is removed',
  ]);
  const page = changelogOf([change, additive], [declared], [{ version: '1.0.0', date: '2026-11-29', changes: [] }]);
  expect(page).toContain('### Breaking\n\n- `Parcel.kind` is removed: It was never filled.\n');
  expect(page).toContain('### Additive\n\n- `Parcel.note` is new\n');
  expect(page).toContain('## 1.0.0 (2026-11-29)\n\nNo changes.\n');
});
