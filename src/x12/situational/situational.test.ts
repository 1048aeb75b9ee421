import { describe, expect, test } from 'vitest';
import { readFixture } from '../../../test/x12/fixtures/read-fixture.ts';
import { parse837D } from '../837d-005010X224A2/index.ts';
import { type ParsedInstitutionalClaim, parse837I } from '../837i-005010X223A3/index.ts';
import { type ParsedProfessionalClaim, parse837P } from '../837p-005010X222A2/index.ts';
import { situationsOf } from './index.ts';

function visit(): ParsedProfessionalClaim {
  return structuredClone(parse837P(readFixture('837p/office-visit')).claims[0]!);
}

function codes(change: (claim: ParsedProfessionalClaim) => void): string[] {
  const claim = visit();
  change(claim);
  return situationsOf('837P', { kind: 'claim', claim } as { kind: string }).map(({ code }) => code);
}

const accident = { codes: ['AA'], autoAccidentState: 'TX' };
const dates = { accident: '2026-01-02', admission: '2026-01-02' };

describe('a professional claim', () => {
  test('that meets every situation has no finding', () => {
    expect(codes(() => {})).toEqual([]);
  });

  test.each<[string, (claim: ParsedProfessionalClaim) => void]>([
    ['subscriber_address_missing', (claim) => delete claim.subscriber.address],
    ['subscriber_address_missing', ({ subscriber }) => Object.assign(subscriber.address!, { line1: '' })],
    ['subscriber_address_missing', ({ subscriber }) => Object.assign(subscriber.address!, { city: '' })],
    ['subscriber_demographics_missing', (claim) => delete claim.subscriber.birthDate],
    ['subscriber_member_id_missing', (claim) => delete claim.subscriber.memberId],
    ['claim_filing_indicator_missing', (claim) => delete claim.subscriber.claimFilingIndicatorCode],
    ['admission_date_missing', ({ claim }) => Object.assign(claim, { placeOfServiceCode: '21', dates: {} })],
    ['payer_claim_control_number_missing', ({ claim }) => Object.assign(claim, { claimFrequencyCode: '7' })],
    ['accident_date_missing', ({ claim }) => Object.assign(claim, { relatedCauses: accident, dates: {} })],
    ['auto_accident_state_missing', ({ claim }) => Object.assign(claim, { relatedCauses: { codes: ['AA'] }, dates })],
    [
      'attachment_control_number_missing',
      ({ claim }) => Object.assign(claim, { attachments: [{ reportTypeCode: 'OZ', transmissionCode: 'FX' }] }),
    ],
    [
      'diagnosis_pointer_without_diagnosis',
      ({ claim, serviceLines }) => {
        serviceLines[0]!.diagnosisPointers = [claim.diagnoses.length + 1];
      },
    ],
    [
      'diagnosis_pointer_without_diagnosis',
      ({ serviceLines }) => {
        serviceLines[0]!.diagnosisPointers = [1, 0];
      },
    ],
    [
      'other_subscriber_missing',
      ({ claim, subscriber }) => {
        subscriber.payerResponsibilitySequence = 'S';
        delete claim.otherSubscribers;
      },
    ],
  ])('without a required part has the finding %s, and no other', (code, change) => {
    expect(codes(change)).toEqual([code]);
  });

  test.each<[string, (claim: ParsedProfessionalClaim) => void]>([
    [
      'an inpatient claim with its admission date',
      ({ claim }) => Object.assign(claim, { placeOfServiceCode: '21', dates }),
    ],
    [
      'a void that names its claim',
      ({ claim }) => Object.assign(claim, { claimFrequencyCode: '8', payerClaimControlNumber: 'X1' }),
    ],
    ['an auto accident with date and state', ({ claim }) => Object.assign(claim, { relatedCauses: accident, dates })],
    [
      'an auto accident abroad',
      ({ claim }) => Object.assign(claim, { relatedCauses: { codes: ['AA'], autoAccidentCountry: 'CA' }, dates }),
    ],
    [
      'an attachment on request',
      ({ claim }) => Object.assign(claim, { attachments: [{ reportTypeCode: 'OZ', transmissionCode: 'AA' }] }),
    ],
  ])('has no finding for %s', (_, change) => {
    expect(codes(change)).toEqual([]);
  });

  test('at the subscriber level requires the subscriber to be the patient', () => {
    expect(codes((claim) => delete claim.subscriber.relationshipCode)).toContain('subscriber_relationship_missing');
  });
});

describe('institutional and dental claims', () => {
  const stay = () => structuredClone(parse837I(readFixture('837i/inpatient-stay')).claims[0]!);
  const institutional = (claim: ParsedInstitutionalClaim) =>
    situationsOf('837I', { kind: 'institutionalClaim', claim } as { kind: string }).map(({ code }) => code);

  test('an inpatient type of bill requires an admission date', () => {
    const claim = stay();
    Object.assign(claim.claim, { facilityTypeCode: '11' });
    expect(institutional(claim)).not.toContain('admission_date_missing');
    delete claim.claim.admission;
    expect(institutional(claim)).toContain('admission_date_missing');
    Object.assign(claim.claim, { facilityTypeCode: '13' });
    expect(institutional(claim)).not.toContain('admission_date_missing');
  });

  test('a void has the number of its claim, in every 837', () => {
    const claim = stay();
    Object.assign(claim.claim, { claimFrequencyCode: '8', payerClaimControlNumber: 'X1' });
    expect(institutional(claim)).not.toContain('payer_claim_control_number_missing');
    delete claim.claim.payerClaimControlNumber;
    expect(institutional(claim)).toContain('payer_claim_control_number_missing');
  });

  test('a dental claim about an accident requires its date', () => {
    const claim = structuredClone(parse837D(readFixture('837d/crown-and-braces')).claims[0]!);
    const codes = () =>
      situationsOf('837D', { kind: 'dentalClaim', claim } as { kind: string }).map(({ code }) => code);
    Object.assign(claim.claim, { relatedCauses: { codes: ['OA'] }, accidentDate: '2026-01-02' });
    expect(codes()).not.toContain('accident_date_missing');
    delete claim.claim.accidentDate;
    expect(codes()).toContain('accident_date_missing');
  });
});

test('other sets and items have no situations', () => {
  expect(situationsOf('275', { kind: 'attachment' })).toEqual([]);
  expect(situationsOf('999', { kind: 'transactionSetEnd' })).toEqual([]);
  expect(situationsOf('837P', { kind: 'claimHeader' })).toEqual([]);
});
