import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, daysBetween } from '../../../kernel/local-date.ts';
import '../../../../test/helpers/property-seed.ts';
import { newPart } from '../../part-fields.ts';
import { chargeFields } from './charge-fields.ts';
import { CLAIM_LIMITS, type PlannableEncounter, type PlannedClaim, planClaims } from './plan-claims.ts';

const day = fc.integer({ min: 0, max: 40 }).map((days) => addDays('2026-03-01', days));
/** Few codes, so that encounters share some of them. */
const code = fc.integer({ min: 0, max: 30 }).map((number) => `A${String(number).padStart(2, '0')}.1`);

/** Encounters of any size, with few values of what a claim states once, so that many can be combined. */
const encounters = fc
  .array(
    fc.record({
      start: day,
      coverageId: fc.constantFrom('cov_1', 'cov_2'),
      placeOfServiceCode: fc.constantFrom('11', '02'),
      npi: fc.constantFrom(null, '1999999984'),
      priorAuthorizationIds: fc.constantFrom<string[][]>([], ['pa_1'], ['pa_2', 'pa_1']),
      spanDaysMax: fc.constantFrom(null, 1, 7, 31),
      codes: fc.uniqueArray(code, { maxLength: 20 }),
      charges: fc.array(
        fc.record({ day: fc.option(day), pointers: fc.array(fc.integer({ min: 1, max: 20 }), { maxLength: 4 }) }),
        { minLength: 1, maxLength: 70 },
      ),
    }),
    { maxLength: 8 },
  )
  .map((given) => given.map(encounterOf));

type Given = {
  start: string;
  coverageId: string;
  placeOfServiceCode: string;
  npi: string | null;
  priorAuthorizationIds: string[];
  spanDaysMax: number | null;
  codes: string[];
  charges: { day: string | null; pointers: number[] }[];
};

function encounterOf({ start, npi, codes, charges, ...given }: Given, index: number): PlannableEncounter {
  return {
    ...given,
    id: `enc_${index}`,
    serviceDate: { start, end: start },
    renderingProvider: npi === null ? null : { npi, taxonomyCode: null, organizationName: null, name: null },
    diagnoses: codes.map((text) => ({ code: text })),
    charges: charges.map(({ day: own, pointers }, at) =>
      newPart(chargeFields, {
        id: `chg_${index}_${at}`,
        procedureCode: 'G0463',
        charge: 100,
        diagnosisPointers: [...new Set(pointers.filter((pointer) => pointer <= codes.length))],
        serviceDate: own === null ? null : { start: own, end: own },
      }),
    ),
  };
}

const byId = (given: readonly PlannableEncounter[]) => new Map(given.map((encounter) => [encounter.id, encounter]));

test('each charge of each encounter is on exactly one claim', () => {
  fc.assert(
    fc.property(encounters, (given) => {
      const planned = planClaims(given).flatMap(({ lines }) => lines.map(({ charge }) => charge.id));
      expect(planned.toSorted()).toEqual(given.flatMap(({ charges }) => charges.map(({ id }) => id)).toSorted());
    }),
  );
});

test('no claim exceeds its limits', () => {
  fc.assert(
    fc.property(encounters, (given) => {
      for (const { lines, diagnoses, claimType, encounterIds } of planClaims(given)) {
        expect(lines.length).toBeLessThanOrEqual(CLAIM_LIMITS[claimType].lines);
        expect(diagnoses.length).toBeLessThanOrEqual(CLAIM_LIMITS[claimType].diagnoses);
        const dates = lines.map(({ serviceDate }) => serviceDate.start).sort();
        const { spanDaysMax } = byId(given).get(encounterIds.at(-1)!)!;
        if (spanDaysMax !== null) expect(daysBetween(dates[0]!, dates.at(-1)!)).toBeLessThan(spanDaysMax);
      }
    }),
  );
});

test('the pointers of a line point at the codes that its charge points at', () => {
  fc.assert(
    fc.property(encounters, (given) => {
      const all = byId(given);
      for (const { lines, diagnoses } of planClaims(given)) {
        for (const { encounterId, charge, diagnosisPointers } of lines) {
          const { diagnoses: own } = all.get(encounterId)!;
          const only = charge.diagnosisPointers.length === 0 && own.length === 1 ? [1] : charge.diagnosisPointers;
          expect(diagnosisPointers.map((pointer) => diagnoses[pointer - 1]!.code)).toEqual(
            only.map((pointer) => own[pointer - 1]!.code),
          );
        }
      }
    }),
  );
});

test('a claim has encounters with the same coverage, place, provider and authorizations only', () => {
  fc.assert(
    fc.property(encounters, (given) => {
      const all = byId(given);
      const sharedOf = ({ coverageId, placeOfServiceCode, renderingProvider, ...more }: Shared) => [
        ...[coverageId, placeOfServiceCode, renderingProvider?.npi ?? null, more.priorAuthorizationIds.toSorted()],
      ];
      for (const claim of planClaims(given)) {
        for (const id of claim.encounterIds) expect(sharedOf(all.get(id)!)).toEqual(sharedOf(claim));
      }
    }),
  );
});
type Shared = Pick<PlannedClaim, 'coverageId' | 'placeOfServiceCode' | 'renderingProvider' | 'priorAuthorizationIds'>;

test('every claim but the first says which earlier claim it is separate from and why', () => {
  fc.assert(
    fc.property(encounters, (given) => {
      planClaims(given).forEach(({ reasons }, index) => {
        const separate = reasons.filter(({ separateFrom }) => separateFrom !== null);
        expect(separate.length > 0).toBe(index > 0);
        for (const { separateFrom } of separate) expect(separateFrom).toBeLessThan(index);
      });
    }),
  );
});
