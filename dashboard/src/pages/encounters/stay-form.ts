import type { Schemas } from '../../api/schema.ts';
import { phiText } from '../../components/phi-text.ts';

type Encounter = Schemas['Encounter'];
type Institutional = NonNullable<Encounter['institutional']>;

/** The fields of the bill of a facility as they are typed. */
export const NO_STAY = {
  ...{ typeOfBill: '', statementStart: '', statementEnd: '', patientStatusCode: '' },
  ...{ admissionDate: '', admissionTime: '', admissionTypeCode: '', admissionSourceCode: '', dischargeTime: '' },
  ...{ attendingNpi: '', attendingGivenName: '', attendingFamilyName: '' },
};
export type StayText = typeof NO_STAY;

/** Returns the bill of the facility as it is typed. */
export function stayTexts(of: Encounter['institutional']): StayText {
  if (of === null) return NO_STAY;
  const { statementPeriod, admission, attendingProvider } = of;
  const [start, end] = [phiText(statementPeriod.start), phiText(statementPeriod.end ?? null)];
  return {
    ...{ typeOfBill: of.typeOfBill, statementStart: start, statementEnd: end === start ? '' : end },
    patientStatusCode: of.patientStatusCode ?? '',
    admissionDate: phiText(admission?.date ?? null),
    admissionTime: admission?.time ?? '',
    admissionTypeCode: of.admissionTypeCode ?? '',
    admissionSourceCode: of.admissionSourceCode ?? '',
    dischargeTime: of.dischargeTime ?? '',
    attendingNpi: attendingProvider?.npi ?? '',
    attendingGivenName: attendingProvider?.name?.given?.[0] ?? '',
    attendingFamilyName: attendingProvider?.name?.family ?? '',
  };
}

/** Returns the bill of the facility as the API takes it. `stored`: its other members, which the form does not show. */
export function stayOf(text: StayText, stored: Encounter['institutional']) {
  const at = (name: keyof StayText) => text[name].trim();
  const given = (name: keyof StayText) => (at(name) === '' ? undefined : at(name));
  const time = given('admissionTime');
  const admission = at('admissionDate') === '' ? undefined : { date: at('admissionDate'), ...(time ? { time } : {}) };
  const kept: Partial<Institutional> = stored ?? {};
  return {
    ...kept,
    typeOfBill: at('typeOfBill'),
    statementPeriod: { start: at('statementStart'), ...(at('statementEnd') === '' ? {} : { end: at('statementEnd') }) },
    admission,
    dischargeTime: given('dischargeTime'),
    admissionTypeCode: given('admissionTypeCode'),
    admissionSourceCode: given('admissionSourceCode'),
    patientStatusCode: given('patientStatusCode'),
    attendingProvider: attendingOf(text, kept),
  };
}

function attendingOf(text: StayText, { attendingProvider }: Partial<Institutional>) {
  const [npi, given, family] = [text.attendingNpi, text.attendingGivenName, text.attendingFamilyName].map((one) =>
    one.trim(),
  );
  if (npi === '' && family === '') return undefined;
  const middle = attendingProvider?.name?.given?.slice(1) ?? [];
  const name = { ...attendingProvider?.name, family, given: given === '' ? [] : [given, ...middle] };
  return { ...attendingProvider, npi: npi || null, ...(family === '' ? {} : { name, organizationName: null }) };
}

/** Returns why the bill of the facility cannot be saved yet, or null. */
export function missingInStay(text: StayText): string | null {
  if (text.typeOfBill.trim() === '') return 'Enter the type of bill first';
  return text.statementStart === '' ? 'Enter the first day of the statement first' : null;
}
