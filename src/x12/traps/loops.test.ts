import { describe, expect, test } from 'vitest';
import { readFixture } from '../../../test/x12/fixtures/read-fixture.ts';
import { changed, changedFixture } from '../../../test/x12/traps/reading.ts';
import { parse271 } from '../271-005010X279A1/index.ts';
import { parse277 } from '../277-005010X212/index.ts';
import { parse835 } from '../835-005010X221A1/index.ts';
import { parse837I } from '../837i-005010X223A3/index.ts';
import { parse837P } from '../837p-005010X222A2/index.ts';

/** Increases SE01 by the segments that a change adds. */
function moreSegments(text: string, added: number): string {
  return text.replace(/~\nSE\*(\d+)\*/, (_, count: string) => `~\nSE*${Number(count) + added}*`);
}

describe('other subscribers', () => {
  test('further loops 2320 belong to their claim, and the SBR after the next HL opens a level', () => {
    const { claims, findings } = parse837P(readFixture('837p/dependent-secondary-payer'));
    expect(findings).toEqual([]);
    const sequences = claims.map(({ subscriber, claim }) => [
      subscriber.payerResponsibilitySequence,
      (claim.otherSubscribers ?? []).map((other) => other.payerResponsibilitySequence),
    ]);
    expect(sequences).toEqual([
      ['S', ['P', 'T']],
      ['P', []],
    ]);
    expect(claims.map(({ subscriber }) => subscriber.memberId)).toEqual(['S200', 'M400']);
  });

  test('an SBR after the service lines is out of sequence, and neither the lines nor the subscriber are lost', () => {
    const text = changedFixture('837p/office-visit', ['SE*36*', 'SBR*S*18*******CI~\nSE*37*']);
    const { claims, findings } = parse837P(text);
    expect(findings[0]).toMatchObject({ code: 'segment_out_of_sequence', segmentId: 'SBR', segmentNumber: 38 });
    expect(claims).toHaveLength(1);
    expect(claims[0]!.serviceLines).toHaveLength(2);
    expect(claims[0]!.subscriber.payerResponsibilitySequence).toBe('P');
  });

  test('of an institutional claim have their own adjustments (CAS in 2320)', () => {
    const { claims, findings } = parse837I(readFixture('837i/inpatient-stay'));
    expect(findings).toEqual([]);
    expect(claims[0]!.claim.otherSubscribers!.map(({ adjustments }) => adjustments)).toEqual([
      [{ groupCode: 'CO', reasonCode: '45', amountCents: 30_000 }],
    ]);
    expect(claims[0]!.serviceLines[1]!.adjudications![0]!.adjustments).toEqual([
      { groupCode: 'CO', reasonCode: '45', amountCents: 10_050 },
    ]);
  });
});

describe('parties above the claim', () => {
  test('the subscriber is read without a pay-to address, and with one', () => {
    const without = parse837P(readFixture('837p/office-visit'));
    expect(without.claims[0]!.payToAddress).toBeUndefined();
    expect(without.claims[0]!.subscriber).toMatchObject({ memberId: 'W000000001', name: { last: 'ISAACSON' } });
    const text = changedFixture('837p/office-visit', [
      'HL*2*1*22*0',
      'NM1*87*2~\nN3*PO BOX 9~\nN4*AUSTIN*TX*78799~\nHL*2*1*22*0',
    ]);
    const { claims, findings } = parse837P(moreSegments(text, 3));
    expect(findings).toEqual([]);
    expect(claims[0]!.payToAddress).toEqual({ line1: 'PO BOX 9', city: 'AUSTIN', state: 'TX', postalCode: '78799' });
    expect(claims[0]!.subscriber).toMatchObject({ memberId: 'W000000001', name: { last: 'ISAACSON' } });
  });

  test('a party of older guides after the payer (NM1*QD) is reported and unmapped, and the claim is complete', () => {
    const text = changedFixture('837p/office-visit', [
      'CLM*PCN-0001',
      'NM1*QD*1*ISAACSON*IDA~\nN3*9 LOST ROAD~\nN4*AUSTIN*TX*78701~\nCLM*PCN-0001',
    ]);
    const { claims, findings } = parse837P(moreSegments(text, 3));
    expect(findings[0]).toMatchObject({ code: 'segment_qualifier_not_used', segmentId: 'NM1', elementPosition: 1 });
    const [claim] = claims;
    expect(claim!.subscriber.name).toMatchObject({ last: 'ISAACSON', first: 'ISA' });
    expect(claim!.payer).toMatchObject({ payerId: 'EHP01' });
    expect(claim!.payer.address).toBeUndefined();
    expect(claim!.claim.patientControlNumber).toBe('PCN-0001');
    expect(claim!.serviceLines).toHaveLength(2);
    expect(claim!.unmapped.map(({ segmentId }) => segmentId)).toContain('NM1');
  });

  test('a dependent applies to the claims below, and to none of the next subscriber', () => {
    const { claims } = parse837P(readFixture('837p/dependent-secondary-payer'));
    expect(claims.map(({ patient }) => patient?.name.first)).toEqual(['PIA', undefined]);
  });
});

describe('providers and places', () => {
  test('a provider before the first line belongs to the claim (2310), after it to the line (2420)', () => {
    const { claims } = parse837P(readFixture('837p/dependent-secondary-payer'));
    expect(claims[0]!.claim.renderingProvider!.name).toMatchObject({ last: 'FIRST' });
    expect(claims[0]!.serviceLines[0]!.renderingProvider!.name).toMatchObject({ last: 'SECOND' });
  });

  test.each([
    ['pick-up alone', 'NM1*PW*2~\nN3*1 UP~\nN4*AUSTIN*TX*78701~\n', '1 UP', undefined, 3],
    ['drop-off alone', 'NM1*45*2*ELM HOSPITAL~\nN3*2 OFF~\nN4*AUSTIN*TX*78702~\n', undefined, '2 OFF', 3],
    [
      'both',
      'NM1*PW*2~\nN3*1 UP~\nN4*AUSTIN*TX*78701~\nNM1*45*2*ELM HOSPITAL~\nN3*2 OFF~\nN4*AUSTIN*TX*78702~\n',
      '1 UP',
      '2 OFF',
      6,
    ],
  ])('ambulance %s: 2310E and 2310F are distinguished', (_, segments, pickUp, dropOff, added) => {
    const { claims, findings } = parse837P(
      moreSegments(changedFixture('837p/office-visit', ['LX*1~', `${segments}LX*1~`]), added),
    );
    expect(findings).toEqual([]);
    const { ambulancePickUp, ambulanceDropOff } = claims[0]!.claim;
    expect([ambulancePickUp?.line1, ambulanceDropOff?.address.line1]).toEqual([pickUp, dropOff]);
  });

  test('of an institutional claim: the facility (2310E) is distinguished from the referring provider (2310F)', () => {
    const text = changedFixture('837i/inpatient-stay', [
      'SBR*S*19',
      'NM1*77*2*ELM ANNEX~\nN3*1 ANNEX WAY~\nN4*AUSTIN*TX*787010001~\nNM1*DN*1*SENDER*SAL****XX*1234567893~\nSBR*S*19',
    ]);
    const { claims, findings } = parse837I(moreSegments(text, 4));
    expect(findings).toEqual([]);
    expect(claims[0]!.claim.serviceFacilityLocation).toMatchObject({
      name: 'ELM ANNEX',
      address: { line1: '1 ANNEX WAY' },
    });
    expect(claims[0]!.claim.referringProvider).toMatchObject({ name: { last: 'SENDER' } });
  });
});

describe('claims', () => {
  test('a CLM after a service line opens a new claim of the same patient', () => {
    const text = readFixture('837p/office-visit');
    const claim = text.slice(text.indexOf('CLM*'), text.indexOf('SE*36'));
    const second = claim.replace('PCN-0001', 'PCN-0002');
    const { claims, findings } = parse837P(changed(text, `${claim}SE*36`, `${claim}${second}SE*52`));
    expect(findings).toEqual([]);
    expect(claims.map((read) => [read.claim.patientControlNumber, read.serviceLines.length])).toEqual([
      ['PCN-0001', 2],
      ['PCN-0002', 2],
    ]);
    expect(claims[1]!.subscriber).toBe(claims[0]!.subscriber);
  });

  test('all dates and diagnoses of a claim are kept, in the order of the file', () => {
    const text = changedFixture(
      '837p/office-visit',
      ['DTP*431*D8*20251230~', 'DTP*431*D8*20251230~\nDTP*454*D8*20251231~\nDTP*304*D8*20260101~'],
      ['HI*ABK:J069*ABF:R059', `HI*ABK:J069*${Array.from({ length: 11 }, (_, n) => `ABF:R${n + 10}`).join('*')}`],
    );
    const { claims, findings } = parse837P(moreSegments(text, 2));
    expect(findings).toEqual([]);
    expect(claims[0]!.claim.dates).toEqual({
      onset: '2025-12-30',
      initialTreatment: '2025-12-31',
      lastSeen: '2026-01-01',
    });
    expect(claims[0]!.claim.diagnoses.map(({ code }) => code)).toEqual([
      'J069',
      ...Array.from({ length: 11 }, (_, n) => `R${n + 10}`),
    ]);
  });

  test('a provider adjustment (PLB) belongs to the remittance, not to the preceding claim', () => {
    const [remittance] = parse835(readFixture('835/paid-and-denied')).remittances;
    expect(remittance!.providerLevelAdjustments).toHaveLength(3);
    expect(remittance!.claimPayments[2]!.unmapped).toEqual([]);
  });
});

describe('levels of responses', () => {
  test('LS and LE bound the entities of one benefit, and the next benefit has its own', () => {
    const text = changedFixture('271/active-with-other-payer', [
      'EB*1*DEP*30~',
      'EB*1*DEP*30~\nLS*2120~\nNM1*P3*1*DOE*JO****XX*1234567893~\nLE*2120~\nEB*R**30~',
    ]);
    const { transactions, findings } = parse271(moreSegments(text, 4));
    expect(findings).toEqual([]);
    const entities = transactions[0]!.responses.map(({ benefits }) =>
      benefits.map(({ relatedEntities }) => (relatedEntities ?? []).map(({ entityCode }) => entityCode)),
    );
    expect(entities).toEqual(
      [
        [[], [], [], [], ['SEP', 'P3']],
        [['P3'], []],
      ].map((benefits, index) => (index === 0 ? benefits.slice(-entities[0]!.length) : benefits)),
    );
  });

  test('a second receiver of a 277 is a sibling of the first', () => {
    const { transactions, findings } = parse277(readFixture('277/pending-and-paid'));
    expect(findings).toEqual([]);
    expect(
      transactions[0]!.responses.map(({ informationReceiver, serviceProvider, subscriber, dependent, claims }) => [
        informationReceiver?.id,
        serviceProvider?.name,
        subscriber?.id,
        dependent !== undefined,
        claims.length,
      ]),
    ).toEqual([
      ['SUB77', { type: 'organization', organization: 'RIVERSIDE CLINIC' }, 'MBR0001', false, 2],
      ['SUB77', { type: 'organization', organization: 'RIVERSIDE CLINIC' }, 'MBR0003', true, 1],
      ['SUB77', { type: 'organization', organization: 'LAKESIDE CLINIC' }, undefined, false, 0],
      ['SUB78', undefined, undefined, false, 0],
    ]);
  });
});

describe('misplaced segments', () => {
  test('reading resynchronizes at the next HL, CLM and LX', () => {
    const text = changedFixture(
      '837p/dependent-secondary-payer',
      ['HL*4*1*22*0~', 'XYZ*1~\nSV5*HC:A~\nHL*4*1*22*0~'],
      ['CLM*PCN-0003', 'STC*A1:20~\nCLM*PCN-0003'],
      ['LX*1~\nSV1*HC:99212', 'LQ*HE*N1~\nLX*1~\nSV1*HC:99212'],
    );
    const { claims } = parse837P(moreSegments(text, 4));
    expect(claims.map((read) => [read.claim.patientControlNumber, read.serviceLines.length])).toEqual([
      ['PCN-0002', 1],
      ['PCN-0003', 1],
    ]);
  });

  test('a remittance resynchronizes at the next CLP', () => {
    const text = changedFixture('835/paid-and-denied', ['CLP*PCN-0002', 'HL*1**20~\nCLM*X*1~\nCLP*PCN-0002']);
    const { remittances } = parse835(moreSegments(text, 2));
    expect(remittances[0]!.claimPayments.map((claim) => claim.patientControlNumber)).toEqual([
      'PCN-0001',
      'PCN-0002',
      'PCN-0003',
    ]);
  });
});

describe('a required loop whose first segment has another qualifier', () => {
  test('is read if it is the only one with this segment, and the qualifier is reported', () => {
    const { transactions, findings } = parse271(
      changedFixture('271/active-with-other-payer', ['NM1*03*1*EXAMPLE*ROBIN', 'NM1*QC*1*EXAMPLE*ROBIN']),
    );
    const intact = parse271(readFixture('271/active-with-other-payer'));
    const dependents = (parsed: typeof intact) => parsed.transactions[0]!.responses.map(({ dependent }) => dependent);
    expect(dependents({ ...intact, transactions })).toEqual(dependents(intact));
    expect(findings).toMatchObject([
      { code: 'invalid_code_value', loop: '2100D', segmentId: 'NM1', elementPosition: 1 },
    ]);
  });

  test('is not guessed if several loops start with this segment', () => {
    const text = changedFixture('837p/office-visit', ['NM1*IL*1*', 'NM1*QC*1*']);
    const { findings, claims } = parse837P(text);
    expect(findings.map(({ code }) => code)).toContain('segment_qualifier_not_used');
    expect(claims.map(({ subscriber }) => subscriber.memberId)).not.toContain('W000000001');
  });
});
