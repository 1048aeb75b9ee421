import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, daysBetween } from '../../../kernel/local-date.ts';
import '../../../../test/helpers/property-seed.ts';
import { DIAGNOSES_MAX_BY_TYPE } from '../../billing/claims/fields/detail-fields.ts';
import { providerFrom } from '../../billing/claims/fields/party-fields.ts';
import { LINES_MAX_BY_TYPE } from '../../billing/claims/fields/service-line-fields.ts';
import { newPart } from '../../part-fields.ts';
import { newResource } from '../../resource-fields.ts';
import { chargeFields } from './charge-fields.ts';
import { claimTypeOf, type Encounter } from './encounter.ts';
import { encounterFields } from './encounter-fields.ts';
import { type PlannableEncounter, type PlannedClaim, planClaims } from './plan-claims.ts';

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
      claimType: fc.constantFrom('professional' as const, 'institutional' as const, 'dental' as const),
      spanDaysMax: fc.constantFrom(null, 1, 7, 31),
      codes: fc.uniqueArray(code, { maxLength: 20 }),
      charges: fc.array(
        fc.record({
          day: fc.option(day),
          pointers: fc.array(fc.integer({ min: 1, max: 20 }), { maxLength: 4 }),
          claimType: fc.constantFrom(null, null, null, 'institutional' as const),
        }),
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
  claimType: Encounter['claimType'];
  charges: { day: string | null; pointers: number[]; claimType: Encounter['claimType'] | null }[];
};

function encounterOf({ start, npi, codes, charges, ...given }: Given, index: number): PlannableEncounter {
  const stated = {
    patientId: 'pat_1',
    class: 'ambulatory' as const,
    claimType: given.claimType,
    placeOfServiceCode: given.placeOfServiceCode,
    priorAuthorizationIds: given.priorAuthorizationIds,
    serviceDate: { start, end: start },
    renderingProvider: npi === null ? null : providerFrom({ npi }),
    diagnoses: codes.map((text) => ({ code: text })),
    charges: charges.map(({ day: own, pointers, claimType }, at) =>
      newPart(chargeFields, {
        id: `chg_${index}_${at}`,
        claimType,
        procedureCode: 'G0463',
        charge: 100,
        diagnosisPointers: [...new Set(pointers.filter((pointer) => pointer <= codes.length))],
        serviceDate: own === null ? null : { start: own, end: own },
      }),
    ),
  };
  const encounter = newResource(encounterFields, stated, new Date('2026-03-01T12:00:00Z'));
  return { ...encounter, id: `enc_${index}`, coverageId: given.coverageId, spanDaysMax: given.spanDaysMax };
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
        expect(lines.length).toBeLessThanOrEqual(LINES_MAX_BY_TYPE[claimType]);
        expect(diagnoses.length).toBeLessThanOrEqual(DIAGNOSES_MAX_BY_TYPE[claimType]);
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
      for (const { lines, diagnoses, claimType } of planClaims(given)) {
        for (const { encounterId, charge, diagnosisPointers } of lines) {
          expect(claimTypeOf(charge, all.get(encounterId)!)).toBe(claimType);
          // Lines of institutional claims point to no diagnosis.
          if (claimType === 'institutional') continue;
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
      const sharedOf = ({ coverageId, renderingProvider, priorAuthorizationIds }: Shared) => [
        ...[coverageId, renderingProvider?.npi ?? null, priorAuthorizationIds.toSorted()],
      ];
      for (const claim of planClaims(given)) {
        for (const id of claim.encounterIds) {
          const encounter = all.get(id)!;
          expect(sharedOf(encounter)).toEqual(sharedOf(claim));
          if (claim.claimType !== 'institutional') expect(encounter.placeOfServiceCode).toBe(claim.placeOfServiceCode);
        }
      }
    }),
  );
});
type Shared = Pick<PlannedClaim, 'coverageId' | 'renderingProvider' | 'priorAuthorizationIds'>;

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
