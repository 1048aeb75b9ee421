import { expect, test } from 'vitest';
import { REMARK_CODES } from '../../../payments/denials/classification/remark-codes.ts';
import type { Acknowledgment } from '../acknowledgments/acknowledgment.ts';
import { denialReasons, rejectionReasons } from './payer-reasons.ts';
import { fieldsOfAcknowledgment, fieldsOfAdjustment } from './reason-fields.ts';

const SUBMISSION = { submission: { submissionId: 'sub_2' } } as Parameters<typeof rejectionReasons>[0];

function acknowledgment(given: Partial<Acknowledgment>): Acknowledgment {
  return { outcome: 'rejected', submissionId: 'sub_2', level: '277ca_payer', codes: [], ...given } as Acknowledgment;
}

test('a rejection names the field of the party, the claim or the segment', () => {
  expect(fieldsOfAcknowledgment('A7:562:85')).toEqual(['/billingProvider/npi']);
  expect(fieldsOfAcknowledgment('A7:562:82')).toEqual(['/renderingProvider/npi']);
  expect(fieldsOfAcknowledgment('A7:164:IL')).toEqual(['/coverage/memberId']);
  expect(fieldsOfAcknowledgment('A7:158:QC')).toEqual(['/patient/birthDate']);
  expect(fieldsOfAcknowledgment('A7:255')).toEqual(['/diagnoses']);
  expect(fieldsOfAcknowledgment('IK4:CLM05:7')).toEqual(['/placeOfServiceCode']);
  expect(fieldsOfAcknowledgment('IK4:SV109:7')).toEqual(['/line/procedureCode']);
  expect(fieldsOfAcknowledgment('IK4:CLM05:7', 'institutional')).toEqual(['/institutional/typeOfBill']);
  expect(fieldsOfAcknowledgment('IK4:SV201:7', 'institutional')).toEqual(['/line/revenueCode']);
  expect(fieldsOfAcknowledgment('IK4:CL103:7', 'institutional')).toEqual(['/institutional/patientStatusCode']);
  expect(fieldsOfAcknowledgment('IK4:SV301:7', 'dental')).toEqual(['/line/procedureCode']);
  expect(fieldsOfAcknowledgment('IK3:TOO:8', 'dental')).toEqual(['/line/teeth']);
  expect(fieldsOfAcknowledgment('IK3:NM1:8')).toEqual([]);
  expect(fieldsOfAcknowledgment('A3:constructor:toString')).toEqual([]);
  expect(fieldsOfAcknowledgment('TA1:025')).toEqual([]);
});

test('only the latest submission counts, and codes with a field come first', () => {
  const reasons = rejectionReasons(SUBMISSION, [
    acknowledgment({ submissionId: 'sub_1', codes: ['A7:255'] }),
    acknowledgment({ outcome: 'accepted', level: '999', codes: ['IK5:5'] }),
    acknowledgment({ codes: ['A3:21', 'A7:562:85'] }),
  ]);
  expect(reasons.map(({ code, fields }) => [code, fields.map(({ path }) => path)])).toEqual([
    ['A7:562:85', ['/billingProvider/npi']],
    ['A3:21', []],
  ]);
});

test('a denial names the field of its remark before that of its reason, on its line', () => {
  expect(fieldsOfAdjustment('197', [])).toEqual(['/priorAuthorizationNumber']);
  expect(fieldsOfAdjustment('16', ['N290', 'N290'])).toEqual(['/renderingProvider/npi']);
  const line = (sequence: number, reasonCode: string, remarkCodes: string[] = []) => ({
    sequence,
    adjudication: { remarkCodes, adjustments: [{ groupCode: 'CO', reasonCode, amount: 12_500, quantity: null }] },
  });
  const claim = {
    serviceLines: [line(1, '45'), line(2, '4'), line(3, '252')],
    adjustments: [{ groupCode: 'PR', reasonCode: '31', amount: 100, quantity: null }],
  } as unknown as Parameters<typeof denialReasons>[0];
  expect(denialReasons(claim).map(({ code, lineSequence, fields }) => [code, lineSequence, fields])).toEqual([
    ['CO-4', 2, [{ path: '/serviceLines/1/modifiers', subject: null }]],
    // A reason without a field is about the service of its line.
    ['CO-252', 3, [{ path: '/serviceLines/2', subject: null }]],
    ['PR-31', null, [{ path: '/coverageId', subject: { type: 'coverage', path: '/memberId' } }]],
  ]);
});

test('a remark code that stands for missing data about a field is about this field', () => {
  const vague = Object.keys(REMARK_CODES).filter((code) => fieldsOfAdjustment('0', [code]).length === 0);
  for (const code of ['M20', 'M76', 'MA130', 'N290', 'N382']) {
    expect(vague.includes(code), code).toBe(code === 'MA130');
  }
});
