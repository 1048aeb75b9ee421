import { expect, test } from 'vitest';
import { type Clean, describeFaults, type Fault } from '../../../../../test/billing/scrubbing/planted-faults.ts';
import { aClaim, aContext, aLine, KNOWN } from '../../../../../test/billing/scrubbing/rule-test-context.ts';
import type { Claim, ServiceLine } from '../claim.ts';

type Teeth = NonNullable<ServiceLine['teeth']>;
const DAY = '2026-11-02';

let count = 0;
function line(procedureCode: string, more: Partial<ServiceLine> = {}): ServiceLine {
  count += 1;
  const named = { lineItemControlNumber: `L${count}`, diagnosisPointers: [] };
  return { ...aLine({ ...named, procedureCode, procedureSystem: 'cdt' }), ...more };
}

/** A treatment of a tooth; each letter of `surfaces` is one. */
function onTooth(procedureCode: string, tooth?: string, surfaces = '', more: Partial<ServiceLine> = {}): ServiceLine {
  const treated = { ...(tooth === undefined ? {} : { tooth }), surfaces: [...surfaces] };
  return line(procedureCode, { teeth: [treated] as Teeth, ...more });
}
const inAreas = (procedureCode: string, ...oralCavityCodes: string[]) => line(procedureCode, { oralCavityCodes });

function dental(
  serviceLines: ServiceLine[],
  part: Partial<NonNullable<Claim['dental']>> = {},
  more: Partial<Claim> = {},
) {
  const claim = { claimType: 'dental' as const, diagnoses: [], serviceLines, dental: part, ...more } as Partial<Claim>;
  return aContext({ codes: { 'icd10cm K02.9': KNOWN }, claim: aClaim(claim) });
}
const ortho = (totalMonths?: string, remainingMonths?: string) =>
  ({ orthodonticTreatment: { totalMonths, remainingMonths } }) as Partial<NonNullable<Claim['dental']>>;
const missing = (...teeth: string[]) => ({ toothStatuses: teeth.map((tooth) => ({ tooth, status: 'M' as const })) });
const placed = (placementCode: 'I' | 'R', priorPlacement?: string) =>
  ({ placementCode, ...(priorPlacement ? { treatmentDates: { priorPlacement } } : {}) }) as Partial<ServiceLine>;
const exam = () => line('D0120');
const diagnosis = (code: string, system: 'icd10cm' | 'snodent' = 'icd10cm') => ({
  diagnoses: [{ sequence: 1, code, system, type: 'principal' as const }],
});

const FAULTS: Fault[] = [
  ['tooth 0', dental([onTooth('D7140', '0')]), 'tooth.number'],
  ['tooth 33', dental([onTooth('D7140', '33')]), 'tooth.number'],
  ['tooth 83', dental([onTooth('D7140', '83')]), 'tooth.number'],
  ['tooth U', dental([onTooth('D7140', 'U')]), 'tooth.number'],
  ['tooth in the numbering of the FDI', dental([onTooth('D7140', '48')]), 'tooth.number'],
  ['tooth 01', dental([onTooth('D7140', '01')]), 'tooth.number'],
  ['a missing tooth that does not exist', dental([exam()], missing('40')), 'tooth.number'],
  ['a filling without tooth', dental([line('D2140')]), 'tooth.required'],
  ['a crown without tooth', dental([line('D2740')]), 'tooth.required'],
  ['a root canal without tooth', dental([line('D3330')]), 'tooth.required'],
  ['an extraction without tooth', dental([line('D7140')]), 'tooth.required'],
  ['a surgical extraction without tooth', dental([line('D7210')]), 'tooth.required'],
  ['a sealant without tooth', dental([line('D1351')]), 'tooth.required'],
  ['surfaces alone', dental([onTooth('D2150', undefined, 'MO')]), 'tooth.surfaces', 'tooth.required'],
  ['an incisal surface of a molar', dental([onTooth('D2150', '3', 'MI')]), 'tooth.surfaces'],
  ['an occlusal surface of an incisor', dental([onTooth('D2331', '8', 'MO')]), 'tooth.surfaces'],
  ['a surface twice', dental([onTooth('D2150', '3', 'MM')]), 'tooth.surfaces'],
  ['one surface too few', dental([onTooth('D2150', '3', 'M')]), 'tooth.surface_count'],
  ['one surface too many', dental([onTooth('D2391', '3', 'MO')]), 'tooth.surface_count'],
  ['three surfaces for four', dental([onTooth('D2161', '3', 'MOD')]), 'tooth.surface_count'],
  ['a front filling of a molar', dental([onTooth('D2330', '3', 'B')]), 'tooth.kind'],
  ['a back filling of an incisor', dental([onTooth('D2391', '8', 'F')]), 'tooth.kind'],
  ['a root canal of a molar on an incisor', dental([onTooth('D3330', '8')]), 'tooth.kind'],
  ['a root canal of a premolar on a molar', dental([onTooth('D3320', '3')]), 'tooth.kind'],
  ['a primary crown on a permanent tooth', dental([onTooth('D2930', '3')]), 'tooth.kind'],
  ['a permanent crown on a primary tooth', dental([onTooth('D2931', 'A')]), 'tooth.kind'],
  ['a filling of a missing tooth', dental([onTooth('D2140', '3', 'O')], missing('3')), 'tooth.missing'],
  ['an extraction of a missing tooth', dental([onTooth('D7140', '17')], missing('17')), 'tooth.missing'],
  ['a status twice', dental([exam()], missing('17', '17')), 'tooth.missing'],
  ['scaling without quadrant', dental([line('D4341')]), 'quadrant.required'],
  ['scaling of few teeth without quadrant', dental([line('D4342')]), 'quadrant.required'],
  ['scaling of an arch', dental([inAreas('D4341', '01')]), 'quadrant.required'],
  ['periodontal surgery without quadrant', dental([line('D4260')]), 'quadrant.required'],
  ['an area that does not exist', dental([inAreas('D4341', '50')]), 'quadrant.known', 'quadrant.required'],
  ['an area twice', dental([inAreas('D4341', '10', '10')]), 'quadrant.known'],
  ['a quadrant on two lines', dental([inAreas('D4341', '10'), inAreas('D4341', '10')]), 'quadrant.repeated'],
  ['a medical code', dental([line('99213', { procedureSystem: 'cpt' })]), 'cdt.format'],
  ['a CDT code as HCPCS', dental([line('D0120', { procedureSystem: 'hcpcs' })]), 'cdt.format', 'proc.format'],
  ['a CDT code of three digits', dental([line('D120')]), 'proc.format'],
  ['a CDT code before the first', dental([line('D0001')]), 'cdt.category'],
  ['a replaced crown without date', dental([onTooth('D2740', '3', '', placed('R'))]), 'prosthesis.replacement'],
  ['a replaced denture without date', dental([line('D5110', placed('R'))]), 'prosthesis.replacement'],
  ['a replaced bridge without date', dental([line('D6240', placed('R'))]), 'prosthesis.replacement'],
  [
    'an earlier placement after the service',
    dental([line('D5110', placed('R', '2026-11-10'))]),
    'prosthesis.prior_date',
  ],
  [
    'an initial denture with an earlier one',
    dental([line('D5110', placed('I', '2015-01-01'))]),
    'prosthesis.prior_date',
  ],
  ['braces without months', dental([line('D8080')]), 'ortho.details'],
  ['a periodic visit without months', dental([line('D8670')]), 'ortho.details'],
  ['more months than the treatment', dental([line('D8080')], ortho('24', '30')), 'ortho.months'],
  ['half a month', dental([line('D8080')], ortho('24', '2.5')), 'ortho.months'],
  [
    'an appliance after the service',
    dental([line('D8670')], { appliancePlacementDate: '2026-11-10' }),
    'ortho.appliance',
  ],
  ['an unknown place', dental([exam()], {}, { placeOfServiceCode: '98' }), 'pos.known'],
  [
    'a service in the future',
    dental([line('D0120', { serviceDate: { start: '2027-01-05', end: '2027-01-05' } })]),
    'date.future',
  ],
  ['a pointer to nothing', dental([line('D0120', { diagnosisPointers: [2] })]), 'dx_pointer.range'],
  ['minutes', dental([line('D0120', { unitType: 'minute' })]), 'units.type'],
  ['no units', dental([line('D0120', { units: '0' })]), 'units.format'],
  ['an unknown diagnosis', dental([exam()], {}, diagnosis('K02.8')), 'icd10.known'],
  [
    'an accident without date',
    dental([exam()], {}, { accident: { related: ['other'], date: null, state: null } }),
    'accident.date',
  ],
  ['no charge', dental([line('D0120', { charge: 0 })]), 'amount.zero_charge'],
];

const CLEAN: Clean[] = [
  ['an examination', dental([exam()])],
  ['an examination with X-rays', dental([exam(), line('D0274')])],
  ['a cleaning', dental([line('D1110')])],
  ['a sealant', dental([onTooth('D1351', '3')])],
  ['a filling of one surface', dental([onTooth('D2140', '3', 'O')])],
  ['a filling of two surfaces', dental([onTooth('D2150', '3', 'MO')])],
  ['a filling of five surfaces', dental([onTooth('D2161', '3', 'MODBL')])],
  ['a front filling', dental([onTooth('D2331', '8', 'MF')])],
  ['a filling of the incisal angle', dental([onTooth('D2335', '8', 'MIF')])],
  ['a back filling', dental([onTooth('D2392', '30', 'OB')])],
  ['a filling of a primary tooth', dental([onTooth('D2140', 'A', 'O')])],
  ['a crown', dental([onTooth('D2740', '14', '', placed('I'))])],
  ['a crown with surfaces', dental([onTooth('D2740', '14', 'MO')])],
  ['a replaced crown', dental([onTooth('D2740', '14', '', placed('R', '2015-05-01'))])],
  [
    'a replaced denture of an estimated date',
    dental([line('D5110', { placementCode: 'R', treatmentDates: { priorPlacementEstimated: '2010-01-01' } })]),
  ],
  ['a first denture', dental([line('D5110', placed('I'))])],
  ['a primary crown', dental([onTooth('D2930', 'L')])],
  ['a root canal of a front tooth', dental([onTooth('D3310', '9')])],
  ['a root canal of a premolar', dental([onTooth('D3320', '12')])],
  ['a root canal of a molar', dental([onTooth('D3330', '19')])],
  ['an extraction', dental([onTooth('D7140', '32')])],
  ['an extraction of a supernumerary tooth', dental([onTooth('D7140', '82')])],
  ['an extraction of a primary supernumerary tooth', dental([onTooth('D7140', 'AS')])],
  ['scaling of four quadrants', dental(['10', '20', '30', '40'].map((area) => inAreas('D4341', area)))],
  ['a bridge for a missing tooth', dental([onTooth('D6240', '19', '', placed('I'))], missing('19'))],
  ['braces', dental([line('D8080')], ortho('24', '24'))],
  ['a periodic visit', dental([line('D8670')], { ...ortho('24', '12'), appliancePlacementDate: '2025-11-02' })],
  ['an orthodontic examination', dental([line('D8660')])],
  ['a diagnosis', dental([line('D0120', { diagnosisPointers: [1] })], {}, diagnosis('K02.9'))],
  ['a diagnosis of SNODENT', dental([exam()], {}, diagnosis('110141', 'snodent'))],
  ['an accident', dental([onTooth('D7140', '8')], {}, { accident: { related: ['other'], date: DAY, state: null } })],
  ['missing teeth', dental([exam()], missing('1', '16', '17', '32'))],
];

describeFaults(FAULTS, CLEAN);

test('there are forty faults and thirty claims without a fault', () => {
  expect(FAULTS.length).toBeGreaterThanOrEqual(40);
  expect(CLEAN.length).toBeGreaterThanOrEqual(30);
});
