import { describe, expect, test } from 'vitest';
import { DECIDED_LINES_MIN, denialRiskOf, type LineOutcome, type RiskValues, riskValuesOf } from './denial-risk.ts';

const VALUES: RiskValues = {
  procedure: '90837',
  modifiers: '95',
  diagnosis_family: 'F32',
  place_of_service: '10',
  rendering_provider: '1234567893',
};

/** Lines of claims of their own, of which the first `denied` were denied. */
function lines(count: number, denied: number, values: Partial<RiskValues> = {}, carc = '97'): LineOutcome[] {
  return Array.from({ length: count }, (_, index) => ({
    claimId: `clm_${Object.values(values).join('')}${index}`,
    values: { ...VALUES, ...values },
    carcs: index < denied ? [carc] : [],
  }));
}

const riskOf = (history: LineOutcome[]) => denialRiskOf({ lines: [{ id: 'sl_1', values: VALUES }] }, history);
const namesOf = (group: { factors: { factor: string }[] } | null) => group?.factors.map(({ factor }) => factor);

describe('denialRiskOf', () => {
  test('shows no rate for fewer lines than the minimum, and still shows their counts', () => {
    const { lines: own } = riskOf(lines(DECIDED_LINES_MIN - 1, 5));
    expect(own[0]!.estimate).toBeNull();
    expect(own[0]!.groups[0]).toMatchObject({ decided: DECIDED_LINES_MIN - 1, denied: 5, rate: null, interval: null });
  });

  test('shows a rate with its interval from the minimum on', () => {
    const [line] = riskOf(lines(DECIDED_LINES_MIN, 5)).lines;
    expect(line!.estimate).toMatchObject({
      decided: 20,
      denied: 5,
      rate: 0.25,
      interval: { low: 0.1119, high: 0.4687 },
    });
  });

  test('takes the most specific combination that has enough lines', () => {
    const history = [...lines(15, 15), ...lines(10, 0, { place_of_service: '11' })];
    const [line] = riskOf(history).lines;
    expect(namesOf(line!.groups[0]!)).toEqual(['procedure', 'modifiers', 'diagnosis_family', 'place_of_service']);
    expect(line!.groups[0]!.rate).toBeNull();
    expect(namesOf(line!.estimate)).toEqual(['procedure', 'modifiers', 'diagnosis_family']);
    expect(line!.estimate).toMatchObject({ decided: 25, denied: 15, rate: 0.6 });
  });

  test('counts lines of another procedure only for the claim as a whole', () => {
    const { claim, lines: own } = riskOf(lines(30, 30, { procedure: '99213' }));
    expect(own[0]!.groups.every(({ decided }) => decided === 0)).toBe(true);
    expect(claim.map(namesOf)).toEqual([['rendering_provider'], ['place_of_service'], []]);
    expect(claim.at(-1)).toMatchObject({ decided: 30, denied: 30, rate: 1 });
  });

  test('names the reasons, the most frequent first, and the newest claims behind the counts', () => {
    const [line] = riskOf([...lines(3, 3, { rendering_provider: 'a' }, '16'), ...lines(30, 12)]).lines;
    expect(line!.estimate!.reasons).toEqual([
      { carc: '97', denied: 12 },
      { carc: '16', denied: 3 },
    ]);
    expect(line!.estimate!.deniedClaimIds).toHaveLength(10);
    expect(line!.estimate!.deniedClaimIds.slice(0, 2)).toEqual(['clm_a0', 'clm_a1']);
    expect(line!.estimate!.paidClaimIds[0]).toBe('clm_12');
  });

  test('has no groups for a claim without lines', () => {
    expect(denialRiskOf({ lines: [] }, lines(30, 3))).toEqual({ claim: [], lines: [] });
  });
});

describe('riskValuesOf', () => {
  const claim = {
    placeOfServiceCode: '11',
    billingProvider: { npi: '1111111112' },
    renderingProvider: null,
    diagnoses: [{ code: 'F3210' }, { code: 'Z7189' }],
  };
  const line = {
    id: 'sl_1',
    procedureCode: '90837',
    modifiers: ['GT', '95'],
    diagnosisPointers: [2],
    placeOfServiceCode: null,
  };

  test('takes the first diagnosis of the line, sorted modifiers, and the billing provider if no other is named', () => {
    const shaped = { ...claim, serviceLines: [line] } as unknown as Parameters<typeof riskValuesOf>[0];
    expect(riskValuesOf(shaped)).toEqual([
      {
        id: 'sl_1',
        values: {
          procedure: '90837',
          modifiers: '95 GT',
          diagnosis_family: 'Z71',
          place_of_service: '11',
          rendering_provider: '1111111112',
        },
      },
    ]);
  });
});
