import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aClaim } from '../../../../../test/billing/scrubbing/rule-test-context.ts';
import type { PatchOperation } from '../scrubbing/scrub.ts';
import { applyPatch, PatchError, type PatchErrorCode } from './apply-patch.ts';

function expectRefusal(patch: unknown, code: PatchErrorCode) {
  const claim = aClaim();
  const before = structuredClone(claim);
  let thrown: unknown;
  try {
    applyPatch(claim, patch as PatchOperation[]);
  } catch (error) {
    thrown = error;
  }
  expect(thrown).toBeInstanceOf(PatchError);
  expect((thrown as PatchError).code).toBe(code);
  expect(claim).toEqual(before);
}

describe('applyPatch', () => {
  test('replaces, adds and removes, and leaves the given claim alone', () => {
    const claim = aClaim();
    const before = structuredClone(claim);
    const after = applyPatch(claim, [
      { op: 'replace', path: '/billingProvider/npi', value: '1000000004' },
      { op: 'add', path: '/serviceLines/0/modifiers/-', value: '59' },
      { op: 'add', path: '/serviceLines/0/modifiers/0', value: '25' },
      { op: 'replace', path: '/serviceLines/0/serviceDate/end', value: '2026-11-03' },
      { op: 'replace', path: '/renderingProvider', value: null },
    ]);
    expect(after.billingProvider.npi).toBe('1000000004');
    expect(after.serviceLines[0]!.modifiers).toEqual(['25', '59']);
    expect(after.serviceLines[0]!.serviceDate.end).toBe('2026-11-03');
    expect(claim).toEqual(before);
    expect(
      applyPatch(after, [{ op: 'remove', path: '/serviceLines/0/modifiers/0' }]).serviceLines[0]!.modifiers,
    ).toEqual(['59']);
    expect(applyPatch(after, [{ op: 'remove', path: '/serviceLines/0' }]).serviceLines).toEqual([]);
  });

  test.each([
    'id',
    'status',
    'amountPaid',
    'totalCharges',
    'version',
    'patientId',
    'coverageId',
    'payerId',
    'metadata',
    'scrub/status',
    'createdAt',
    'denialIds/-',
    'claimType',
    'externalId',
  ])('refuses /%s, which is not for a fix to change', (field) => {
    expectRefusal([{ op: 'replace', path: `/${field}`, value: 'x' }], 'path_not_allowed');
  });

  test.each([
    '/serviceLines/0/id',
    '/serviceLines/0/adjudication',
    '/serviceLines/0/adjudication/paid',
    '/serviceLines/0',
    '/serviceLines/-',
    '/serviceLines',
  ])('refuses %s, which could invent a line with fields of the service', (path) => {
    expectRefusal([{ op: path.endsWith('-') ? 'add' : 'replace', path, value: {} }], 'path_not_allowed');
  });

  test.each([
    '/note/__proto__/polluted',
    '/__proto__/polluted',
    '/constructor/prototype/polluted',
    '/billingProvider/__proto__',
    '/billingProvider/constructor/prototype/polluted',
  ])('refuses %s, which reaches for a prototype', (path) => {
    expectRefusal([{ op: 'add', path, value: true }], 'path_not_allowed');
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  test('refuses a value that hides a prototype', () => {
    expectRefusal(
      [{ op: 'replace', path: '/dates', value: JSON.parse('{"onset":null,"__proto__":{"polluted":true}}') }],
      'path_not_allowed',
    );
  });

  test.each([
    ['replace', '/billingProvider/nothing'],
    ['remove', '/billingProvider/nothing'],
    ['replace', '/serviceLines/7/charge'],
    ['replace', '/serviceLines/0/modifiers/0'],
    ['remove', '/serviceLines/0/modifiers/-'],
    ['add', '/serviceLines/0/modifiers/5'],
    ['replace', '/serviceLines/00/charge'],
    ['replace', '/serviceLines/length/charge'],
    ['replace', '/note/text'],
    ['replace', '/billingProvider/toString'],
  ])('%s %s finds nothing there', (op, path) => {
    expectRefusal([{ op, path, value: 'x' }], 'path_not_found');
  });

  test.each([
    [{ op: 'move', path: '/note', from: '/cliaNumber' }],
    [{ op: 'test', path: '/note', value: null }],
    [{ op: 'replace', path: '/note' }],
    [{ op: 'replace', path: 'note', value: 'x' }],
    [{ op: 'replace', path: '', value: {} }],
    [{ op: 'replace', path: '/note~2', value: 'x' }],
    [{ op: 'remove', path: '/note' }],
    [{ op: 'replace', path: 7, value: 'x' }],
  ])('refuses the operation %j', (operation) => {
    expectRefusal([operation], 'invalid_operation');
  });

  test('applies all operations or none', () => {
    expectRefusal(
      [
        { op: 'replace', path: '/note', value: 'kept?' },
        { op: 'replace', path: '/id', value: 'x' },
      ],
      'path_not_allowed',
    );
  });

  test('takes a copy of the value, so that the caller cannot change the claim later', () => {
    const value = { onset: '2026-11-01', admission: null, discharge: null };
    const after = applyPatch(aClaim(), [{ op: 'replace', path: '/dates', value }]);
    value.onset = '1999-01-01';
    expect(after.dates.onset).toBe('2026-11-01');
  });

  test('whatever the pointer, the service keeps its own fields and no prototype changes', () => {
    const part = fc.constantFrom(
      'id',
      'status',
      'serviceLines',
      '0',
      '-',
      'charge',
      'adjudication',
      '__proto__',
      'note',
      'dates',
      'diagnoses',
      'code',
      '~1',
      'constructor',
    );
    const operation = fc.record({
      op: fc.constantFrom('add', 'replace', 'remove'),
      path: fc.array(part, { maxLength: 4 }).map((parts) => parts.map((one) => `/${one}`).join('')),
      value: fc.jsonValue(),
    });
    fc.assert(
      fc.property(fc.array(operation, { maxLength: 3 }), (patch) => {
        const claim = aClaim();
        let after = claim;
        try {
          after = applyPatch(claim, patch as PatchOperation[]);
        } catch (error) {
          expect(error).toBeInstanceOf(PatchError);
        }
        const own = ({ id, status, amountPaid, version, scrub }: typeof claim) => ({
          id,
          status,
          amountPaid,
          version,
          scrub,
        });
        expect(own(after)).toEqual(own(claim));
        for (const line of after.serviceLines)
          expect({ id: line.id, adjudication: line.adjudication }).toEqual({
            id: aClaim().serviceLines[0]!.id,
            adjudication: null,
          });
        expect(Object.keys(Object.prototype)).toEqual([]);
      }),
    );
  });
});
