import type { ChargeBundle } from '../../api/queries/practice/charge-bundles.ts';
import { centsOf, dollarText } from '../../components/money-text.ts';
import { phiText } from '../../components/phi.tsx';

/** The fields of a charge as they are typed. */
export type ChargeText = Record<'procedureCode' | 'modifiers' | 'units' | 'charge' | 'diagnosisPointers', string>;

export const NO_CHARGE: ChargeText = {
  ...{ procedureCode: '', modifiers: '', units: '1', charge: '', diagnosisPointers: '1' },
};

type Shown = Pick<ChargeBundle['charges'][number], keyof ChargeText>;

/** Returns the charges of an encounter or of a bundle as they are typed. */
export const textsOf = ({ charges }: { charges: readonly Shown[] }): ChargeText[] =>
  charges.map((charge) => ({
    procedureCode: charge.procedureCode === null ? '' : phiText(charge.procedureCode),
    modifiers: charge.modifiers.join(' '),
    units: charge.units,
    charge: dollarText(charge.charge),
    diagnosisPointers: charge.diagnosisPointers.join(' '),
  }));

/** Returns the words of a text in capitals: codes with spaces or commas between them. */
export const codesOf = (text: string) =>
  text
    .toUpperCase()
    .split(/[\s,]+/)
    .filter(Boolean);

export const isEmptyCharge = ({ procedureCode, charge }: ChargeText) =>
  procedureCode.trim() === '' && charge.trim() === '';

/** Returns a charge as the API takes it. */
export const chargeOf = ({ procedureCode, modifiers, units, charge, diagnosisPointers }: ChargeText) => ({
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
