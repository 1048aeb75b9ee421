import type { Schemas } from '../../api/schema.ts';
import { codesOf, teethOf, teethText } from '../../components/code-text.ts';
import { centsOf, dollarText } from '../../components/money-text.ts';
import { phiText } from '../../components/phi-text.ts';

/** The fields of a charge as they are typed. */
export type ChargeText = Record<
  'revenueCode' | 'procedureCode' | 'modifiers' | 'units' | 'charge' | 'diagnosisPointers' | 'teeth' | 'areas',
  string
>;

export const NO_CHARGE: ChargeText = {
  ...{ revenueCode: '', procedureCode: '', modifiers: '', units: '1', charge: '', diagnosisPointers: '1' },
  ...{ teeth: '', areas: '' },
};

type Shown = Pick<Schemas['ChargeBundle']['charges'][number], Exclude<keyof ChargeText, 'areas'> | 'oralCavityCodes'>;

/** Returns the charges of an encounter or of a bundle as they are typed. */
export const textsOf = ({ charges }: { charges: readonly Shown[] }): ChargeText[] =>
  charges.map((charge) => ({
    revenueCode: charge.revenueCode ?? '',
    procedureCode: charge.procedureCode === null ? '' : phiText(charge.procedureCode),
    modifiers: charge.modifiers.join(' '),
    units: charge.units,
    charge: dollarText(charge.charge),
    diagnosisPointers: charge.diagnosisPointers.join(' '),
    teeth: teethText(charge.teeth ?? []),
    areas: (charge.oralCavityCodes ?? []).map(phiText).join(' '),
  }));

export const isEmptyCharge = ({ revenueCode, procedureCode, charge }: ChargeText) =>
  `${revenueCode}${procedureCode}${charge}`.trim() === '';

/** Returns a charge as the API takes it. Members without a value are undefined, so that they replace stored ones. */
export const chargeOf = ({ procedureCode, modifiers, units, charge, diagnosisPointers, ...more }: ChargeText) => ({
  revenueCode: more.revenueCode.trim() || undefined,
  teeth: more.teeth.trim() === '' ? undefined : teethOf(more.teeth),
  oralCavityCodes: more.areas.trim() === '' ? undefined : codesOf(more.areas),
  procedureCode: procedureCode.trim().toUpperCase() || null,
  modifiers: codesOf(modifiers),
  units: units.trim() || '1',
  charge: centsOf(charge) ?? 0,
  diagnosisPointers: codesOf(diagnosisPointers).map(Number),
});

/** Returns why the charges cannot be saved yet, or null. */
export function missingInCharges(charges: readonly ChargeText[]): string | null {
  const wrong = charges.findIndex((charge) => !isEmptyCharge(charge) && centsOf(charge.charge) === null);
  return wrong === -1 ? null : `Enter the amount of charge ${wrong + 1} in dollars, such as 125.00`;
}
