import { expect, test } from 'vitest';
import { type Clean, describeFaults, type Fault } from '../../../../../test/billing/scrubbing/planted-faults.ts';
import {
  aClaim,
  aContext,
  aLine,
  aPatient,
  type ContextOverrides,
  KNOWN,
} from '../../../../../test/billing/scrubbing/rule-test-context.ts';
import { examplePayer } from '../../../../../test/helpers/example-payer.ts';
import type { Claim, ServiceLine } from '../claim.ts';
import { ALL_RULES } from './all-rules.ts';
import { runScrub } from './scrub-engine.ts';

type Part = NonNullable<Claim['professional']>;

const CODES = Object.fromEntries(
  ['hcpcs A0425', 'hcpcs A0429', 'hcpcs E0601', 'hcpcs J3490', 'hcpcs G0103', 'pos 41', 'pos 12', 'pos 10'].map(
    (code) => [code, KNOWN],
  ),
);
const visit = (more: Partial<Claim> = {}, records: ContextOverrides = {}) =>
  aContext({ codes: CODES, ...records, claim: more });
const withLine = (more: Partial<ServiceLine>) => visit({ serviceLines: [aLine(more)] });
const payer = examplePayer({ claimFilingIndicatorCode: 'MB', lineOfBusiness: 'medicare_ffs' });
const coverage = { lineOfBusiness: 'medicare_ffs', claimFilingIndicatorCode: 'MB', memberId: '1EG4TE5MK73' } as const;
const MEDICARE = { payer, coverage };

const cpt = (procedureCode: string, more: Partial<ServiceLine> = {}) =>
  aLine({ procedureSystem: 'cpt', procedureCode, ...more });
const anesthesia = (units: string, more: Partial<ServiceLine> = {}) =>
  cpt('00170', { unitType: 'minute', units, ...more });

const PLACE = { line1: '5 Hill Road', city: 'Albany', state: 'NY', postalCode: '12207' };
const RIDE = { reasonCode: 'A', distanceMiles: '12' };
function ride(part: Partial<Part> = {}, lines: Partial<ServiceLine>[] = [{}], records: ContextOverrides = {}) {
  const professional = {
    ambulanceTransport: RIDE,
    ambulancePickUp: PLACE,
    ambulanceDropOff: { address: PLACE },
    ...part,
  } as Claim['professional'];
  const serviceLines = lines.map((more, index) =>
    aLine({ procedureCode: 'A0429', modifiers: ['RH'], lineItemControlNumber: `L${index}`, ...more }),
  );
  return visit({ professional, placeOfServiceCode: '41', serviceLines }, records);
}
const miles = (units: string) => ({ procedureCode: 'A0425', units });

const EQUIPMENT = {
  procedureCode: 'E0601',
  lengthOfNeedDays: '30',
  rentalPrice: 5_000,
  purchasePrice: 60_000,
  rentalFrequencyCode: '4',
};
const CERTIFIED = { equipmentCertification: { typeCode: 'I', months: '12' }, dates: { beginTherapy: '2026-10-01' } };
function equipment(changed: Partial<typeof EQUIPMENT> = {}, more: Record<string, unknown> = {}) {
  const line = { durableMedicalEquipment: { ...EQUIPMENT, ...changed }, ...CERTIFIED, ...more } as Partial<ServiceLine>;
  return visit({ placeOfServiceCode: '12', serviceLines: [aLine({ procedureCode: 'E0601', ...line })] });
}
const part = (professional: Partial<Part>) => visit({ professional: professional as Claim['professional'] });
const crc = (category: string, ...codes: string[]) => part({ conditions: [{ category, applies: true, codes }] });
const home = (address: object) =>
  visit({}, { patient: { addresses: [{ line1: '1 Calle', city: 'Tijuana', ...address }] as never } });
const { billingProvider } = aClaim();
const billing = (more: Partial<typeof billingProvider>) => visit({ billingProvider: { ...billingProvider, ...more } });
const at = (more: object) => billing({ address: { ...billingProvider.address, ...more } });
const accident = (related: ('auto' | 'other')[], date: string | null, state: string | null = null) =>
  visit({ accident: { related, date, state } });
const served = (start: string, end = start) => withLine({ serviceDate: { start, end } });
const drug = (ndc: string, quantity = '1', unit = 'ML') => withLine({ drug: { ndc, quantity, unit } });
const dx = (...codes: string[]) =>
  visit({
    diagnoses: codes.map((code, index) => ({
      sequence: index + 1,
      code,
      system: 'icd10cm' as const,
      type: index === 0 ? ('principal' as const) : ('other' as const),
    })),
  });
const doctor = (more: object) =>
  ({
    npi: '1000000004',
    taxonomyCode: null,
    organizationName: null,
    name: { given: ['Ada'], family: 'Care' },
    ...more,
  }) as NonNullable<Claim['renderingProvider']>;

const FAULTS: Fault[] = [
  ['anesthesia in units', visit({ serviceLines: [anesthesia('4', { unitType: 'unit' })] }), 'units.anesthesia_minutes'],
  ['a visit in minutes', withLine({ unitType: 'minute', units: '30' }), 'units.minutes_of_anesthesia'],
  ['anesthesia of two minutes', visit({ serviceLines: [anesthesia('2')] }), 'anesthesia.minutes'],
  ['anesthesia of two days', visit({ serviceLines: [anesthesia('2880')] }), 'anesthesia.minutes'],
  ['Medicare anesthesia by nobody', visit({ serviceLines: [anesthesia('60')] }, MEDICARE), 'anesthesia.provider'],
  [
    'Medicare anesthesia by two',
    visit({ serviceLines: [anesthesia('60', { modifiers: ['AA', 'QZ'] })] }, MEDICARE),
    'anesthesia.provider',
  ],
  ['a ride without certification', ride({ ambulanceTransport: undefined } as never), 'ambulance.transport'],
  ['a ride for an unknown reason', ride({ ambulanceTransport: { ...RIDE, reasonCode: 'Z' } }), 'ambulance.transport'],
  ['a ride of negative miles', ride({ ambulanceTransport: { ...RIDE, distanceMiles: '-1' } }), 'ambulance.transport'],
  ['a ride from nowhere', ride({ ambulancePickUp: undefined } as never), 'ambulance.places'],
  ['a ride to nowhere', ride({ ambulanceDropOff: undefined } as never), 'ambulance.places'],
  ['other miles than driven', ride({}, [{}, miles('40')]), 'ambulance.miles'],
  ['a Medicare ride without route', ride({}, [{ modifiers: [] }], MEDICARE), 'ambulance.route'],
  ['equipment of another code', equipment({ procedureCode: 'E0470' }), 'dme.equipment'],
  ['equipment needed for no days', equipment({ lengthOfNeedDays: '0' }), 'dme.equipment'],
  ['equipment without price', equipment({ rentalPrice: 0, purchasePrice: 0 }), 'dme.equipment'],
  ['equipment rented by the hour', equipment({ rentalFrequencyCode: '9' }), 'dme.equipment'],
  [
    'an unknown certificate',
    equipment({}, { equipmentCertification: { typeCode: 'X', months: '12' } }),
    'dme.certification',
  ],
  [
    'a certificate of no months',
    equipment({}, { equipmentCertification: { typeCode: 'I', months: '0' } }),
    'dme.certification',
  ],
  [
    'a renewal without date',
    equipment({}, { equipmentCertification: { typeCode: 'R', months: '12' } }),
    'dme.certification',
  ],
  ['a certificate without begin', equipment({}, { dates: {} }), 'dme.certification'],
  ['an unknown category of conditions', crc('99', '01'), 'cond.category'],
  ['a condition of another category', crc('07', 'L1'), 'cond.category'],
  ['a condition of eyes at home', crc('75', 'L1'), 'cond.category'],
  ['a condition code of three characters', part({ conditionCodes: ['ABC'] }), 'cond.format'],
  ['a condition code twice', part({ conditionCodes: ['AA', 'AA'] }), 'cond.duplicate'],
  ['a country that does not exist', home({ country: 'XX' }), 'address.foreign'],
  ['a country in small letters', home({ country: 'mx' }), 'address.foreign'],
  ['a subdivision of a sentence', home({ country: 'MX', subdivision: 'b.c' }), 'address.foreign'],
  ['a province that does not exist', home({ country: 'CA', state: 'XX', postalCode: 'K1A 0B1' }), 'address.foreign'],
  ['a Canadian postal code of digits', home({ country: 'CA', state: 'ON', postalCode: '12345' }), 'address.foreign'],
  ['an unlisted drug without description', withLine({ procedureCode: 'J3490' }), 'proc.unlisted_description'],
  ['an unlisted procedure without description', visit({ serviceLines: [cpt('64999')] }), 'proc.unlisted_description'],
  ['an unknown HCPCS code', withLine({ procedureCode: 'G9999' }), 'proc.hcpcs_known'],
  ['a CPT code as HCPCS', withLine({ procedureCode: '99213' }), 'proc.format'],
  ['a dental code', withLine({ procedureCode: 'D0120', procedureSystem: 'cdt' }), 'proc.system'],
  ['days', withLine({ unitType: 'day' }), 'units.type'],
  ['no units', withLine({ units: '0' }), 'units.format'],
  ['half a unit', withLine({ units: '1.5' }), 'units.whole_number'],
  ['a dose as units', withLine({ units: '20000' }), 'units.unusual'],
  ['a service in the future', served('2027-01-05'), 'date.future'],
  ['a service that ends first', served('2026-11-02', '2026-11-01'), 'date.service_period'],
  ['a service before birth', visit({}, { patient: { birthDate: '2026-11-10' } }), 'date.before_birth'],
  ['an inpatient visit without admission', visit({ placeOfServiceCode: '21' }), 'date.admission'],
  ['an accident without date', accident(['other'], null), 'accident.date'],
  ['an accident after the visit', accident(['other'], '2026-11-10'), 'accident.date'],
  ['a road accident without state', accident(['auto'], '2026-10-10'), 'accident.state'],
  ['no diagnosis', visit({ diagnoses: [] }), 'icd10.count', 'dx_pointer.range'],
  ['a diagnosis twice', dx('I10', 'I10'), 'icd10.duplicate'],
  ['an external cause first', dx('W19.XXXA'), 'icd10.external_cause_first'],
  ['an unknown diagnosis', dx('Z99.99'), 'icd10.known'],
  ['a diagnosis in another format', dx('25000'), 'icd10.format'],
  ['a pointer to nothing', withLine({ diagnosisPointers: [4] }), 'dx_pointer.range'],
  ['an unknown place', visit({ placeOfServiceCode: '98' }), 'pos.known'],
  ['an NDC of ten digits', drug('0000000000'), 'ndc.format'],
  ['a drug without quantity', drug('00000000000', '0'), 'ndc.quantity'],
  ['a modifier twice', withLine({ modifiers: ['25', '25'] }), 'mod.duplicate'],
  ['left and right', withLine({ modifiers: ['LT', 'RT'] }), 'mod.side_conflict'],
  ['a modifier of three characters', withLine({ modifiers: ['ABC'] }), 'mod.format'],
  ['a CLIA number of letters', visit({ cliaNumber: 'ABC' }), 'clia.format'],
  [
    'a Medicare test without CLIA',
    visit({ serviceLines: [aLine({ procedureCode: 'G0103' })] }, MEDICARE),
    'clia.medicare_number',
  ],
  ['a post office box', at({ line1: 'PO Box 12' }), 'address.billing_street'],
  ['a ZIP code of five digits', at({ postalCode: '12207' }), 'address.zip_plus_four'],
  ['a state that does not exist', at({ state: 'ZZ' }), 'address.state'],
  ['no NPI and no other number', billing({ npi: null }), 'npi.billing_missing'],
  [
    'an id of the payer instead of the NPI',
    billing({ npi: null, secondaryIds: [{ qualifier: '0B', value: 'LIC1' }] }),
    'npi.billing_missing',
  ],
  ['a wrong NPI', billing({ npi: '1999999985' }), 'npi.luhn'],
  ['no taxonomy', billing({ taxonomyCode: null }), 'taxonomy.billing_present'],
  ['a short telephone number', billing({ contact: { name: null, phone: '555' } }), 'provider.contact_phone'],
  [
    'an organization that refers',
    visit({ referringProvider: doctor({ organizationName: 'Quay', name: null }) }),
    'provider.name',
  ],
  ['a replacement without number', visit({ frequencyCode: '7' }), 'freq.payer_control_number'],
];

const CLEAN: Clean[] = [
  ['a visit', visit()],
  ['a visit of CPT', visit({ serviceLines: [cpt('99213')] })],
  ['two services', visit({ serviceLines: [aLine(), cpt('99213', { lineItemControlNumber: 'L2' })] })],
  ['a visit for Medicare', visit({}, MEDICARE)],
  ['anesthesia', visit({ serviceLines: [anesthesia('75')] })],
  ['anesthesia for Medicare', visit({ serviceLines: [anesthesia('75', { modifiers: ['QZ'] })] }, MEDICARE)],
  ['daily care of a catheter', visit({ serviceLines: [cpt('01996')] })],
  ['a ride', ride()],
  ['a ride with mileage', ride({}, [{}, miles('12')])],
  [
    'a ride whose miles are rounded',
    ride({ ambulanceTransport: { ...RIDE, distanceMiles: '12.4' } }, [{}, miles('12')]),
  ],
  ['a ride for Medicare', ride({}, [{ modifiers: ['RH'] }], MEDICARE)],
  [
    'a ride certified on its line',
    ride({ ambulanceTransport: undefined } as never, [{ ambulanceTransport: RIDE } as Partial<ServiceLine>]),
  ],
  ['equipment', equipment()],
  ['equipment for sale', equipment({ rentalPrice: 0 })],
  [
    'equipment with a renewed certificate',
    equipment(
      {},
      {
        equipmentCertification: { typeCode: 'R', months: '99' },
        dates: { beginTherapy: '2025-10-01', certificationRevision: '2026-10-01' },
      },
    ),
  ],
  ['conditions of an ambulance', crc('07', '01', '09')],
  ['conditions of eyes', crc('E1', 'L1')],
  ['a patient at home', crc('75', 'IH')],
  ['condition codes', part({ conditionCodes: ['AA', 'W2'] })],
  ['a patient in Mexico', home({ country: 'MX', subdivision: 'BCN', postalCode: '22000' })],
  ['a patient in Canada', home({ country: 'CA', state: 'ON', postalCode: 'K1A 0B1' })],
  ['a patient in Hong Kong', home({ country: 'HK' })],
  ['an unlisted drug with description', withLine({ procedureCode: 'J3490', description: 'Morphine 2 mg' })],
  ['a service of several days', served('2026-11-02', '2026-11-05')],
  ['an accident', accident(['other'], '2026-10-10')],
  ['a road accident', accident(['auto'], '2026-10-10', 'NY')],
  ['two diagnoses', dx('Z00.00', 'E11.9')],
  ['a fall as second diagnosis', dx('I10', 'W19.XXXA')],
  ['a drug', drug('00000000000', '2.5')],
  ['modifiers', withLine({ modifiers: ['25', 'LT'] })],
  [
    'a laboratory with CLIA',
    visit({ cliaNumber: '11D0000000', serviceLines: [aLine({ procedureCode: 'G0103' })] }, MEDICARE),
  ],
  ['a rendering provider', visit({ renderingProvider: doctor({}) })],
  ['a child', visit({}, { patient: aPatient({ birthDate: '2020-01-01' }) })],
];

describeFaults(FAULTS, CLEAN);

test('there are sixty faults and thirty claims without a fault', () => {
  expect(FAULTS.length).toBeGreaterThanOrEqual(60);
  expect(CLEAN.length).toBeGreaterThanOrEqual(30);
});

test('a billing provider without an NPI blocks the claim, unless the payer has given it an id', () => {
  const found = (more: Partial<Claim>) => {
    const { findings } = runScrub(ALL_RULES, visit(more), {
      runId: 'scr_1',
      now: new Date('2026-11-20T08:00:00.000Z'),
    });
    return findings.filter(({ ruleId }) => ruleId === 'npi.billing_missing').map(({ blocking }) => blocking);
  };
  const unnamed = { billingProvider: { ...billingProvider, npi: null } };
  const payerDetails = { billingProviderSecondaryIds: [{ qualifier: 'G2', value: 'P-77' }] };
  expect([found({}), found(unnamed), found({ ...unnamed, payerDetails })]).toEqual([[], [true], [false]]);
});
