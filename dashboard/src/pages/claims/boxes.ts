import type { Schemas } from '../../api/schema.ts';

type Finding = Schemas['Finding'];
/** A field of the claim, or of its patient, coverage or payer. */
export type Field = { path: string; subject?: { type: string; path: string } | null | undefined };
type Placed = { loop: string | null; segmentId: string; position: number; pointers: readonly string[] };

type ClaimType = Schemas['Claim']['claimType'];

/**
 * A box of the form: its number on the CMS-1500, or a key of its own, our label, and the fields that it shows as JSON
 * Pointers. `width`: of twelve columns. `forms`: its number on the paper form of each type, empty where the paper has
 * none, with another width there; a type without an entry has no such box.
 */
export type Box = {
  number: string;
  label: string;
  pointers: string[];
  width: number;
  forms: Partial<Record<ClaimType, string | readonly [number: string, width: number]>>;
};

/**
 * The boxes in the order of the CMS-1500, which is the order of Tab, with those of the other types between them. Pointers to fields of the patient and the coverage
 * begin with the name of that resource.
 */
export const BOXES: readonly Box[] = [
  {
    number: '1a',
    label: 'Member id',
    pointers: ['/coverage/memberId', '/coverageId'],
    width: 3,
    forms: { professional: '1a', institutional: '60', dental: '15' },
  },
  {
    number: '2',
    label: 'Patient',
    pointers: ['/patient/name', '/patientId'],
    width: 5,
    forms: { professional: '2', institutional: '8', dental: '20' },
  },
  {
    number: '3',
    label: 'Birth date, sex',
    pointers: ['/patient/birthDate', '/patient/sex'],
    width: 4,
    forms: { professional: '3', institutional: '10', dental: '21' },
  },
  {
    number: '4',
    label: 'Subscriber',
    pointers: ['/coverage/subscriber', '/coverage/relationshipToSubscriber'],
    width: 4,
    forms: { professional: '4', institutional: '58', dental: '12' },
  },
  {
    number: '5',
    label: "Patient's address",
    pointers: ['/patient/addresses'],
    width: 5,
    forms: { professional: '5', institutional: ['9', 8], dental: '20' },
  },
  { number: '10', label: 'Related to', pointers: ['/accident'], width: 3, forms: { professional: '10', dental: '45' } },
  {
    number: '11',
    label: 'Group, payer',
    pointers: ['/coverage', '/payer', '/payerId'],
    width: 4,
    forms: { professional: '11', institutional: '50', dental: '3' },
  },
  {
    number: '12',
    label: 'Release of information',
    pointers: ['/releaseOfInformationCode'],
    width: 4,
    forms: { professional: '12', institutional: '52', dental: '36' },
  },
  {
    number: '13',
    label: 'Benefits assigned',
    pointers: ['/benefitsAssigned'],
    width: 4,
    forms: { professional: '13', institutional: '53', dental: '37' },
  },
  { number: '14', label: 'Onset', pointers: ['/dates/onset'], width: 3, forms: { professional: '14' } },
  {
    number: '17',
    label: 'Referring provider',
    pointers: ['/referringProvider', '/supervisingProvider'],
    width: 5,
    forms: { professional: '17', institutional: ['78', 12], dental: ['', 12] },
  },
  {
    number: '18',
    label: 'Hospital stay',
    pointers: ['/dates', '/dates/admission', '/dates/discharge'],
    width: 4,
    forms: { professional: '18' },
  },
  {
    number: 'ub4',
    label: 'Type of bill, statement',
    pointers: ['/institutional', '/institutional/typeOfBill', '/institutional/statementPeriod'],
    width: 5,
    forms: { institutional: '4' },
  },
  {
    number: 'ub12',
    label: 'Admission, discharge',
    pointers: [
      '/institutional/admission',
      '/institutional/admissionTypeCode',
      '/institutional/admissionSourceCode',
      '/institutional/dischargeTime',
    ],
    width: 5,
    forms: { institutional: '12' },
  },
  {
    number: 'ub17',
    label: 'Patient status',
    pointers: ['/institutional/patientStatusCode'],
    width: 2,
    forms: { institutional: '17' },
  },
  {
    number: 'ub18',
    label: 'Condition codes',
    pointers: ['/institutional/conditionCodes'],
    width: 3,
    forms: { institutional: '18' },
  },
  {
    number: 'ub31',
    label: 'Occurrences',
    pointers: ['/institutional/occurrences'],
    width: 3,
    forms: { institutional: '31' },
  },
  {
    number: 'ub35',
    label: 'Occurrence spans',
    pointers: ['/institutional/occurrenceSpans'],
    width: 3,
    forms: { institutional: '35' },
  },
  {
    number: 'ub39',
    label: 'Value codes',
    pointers: ['/institutional/values'],
    width: 3,
    forms: { institutional: '39' },
  },
  {
    number: 'ada1',
    label: 'Estimate',
    pointers: ['/dental', '/dental/predetermination'],
    width: 4,
    forms: { dental: '1' },
  },
  { number: 'ada33', label: 'Missing teeth', pointers: ['/dental/toothStatuses'], width: 4, forms: { dental: '33' } },
  {
    number: 'ada40',
    label: 'Orthodontics',
    pointers: ['/dental/orthodonticTreatment', '/dental/appliancePlacementDate'],
    width: 4,
    forms: { dental: '40' },
  },
  {
    number: '19',
    label: 'Note, reason for a delay',
    pointers: ['/note', '/delayReasonCode'],
    width: 12,
    forms: { professional: '19', institutional: '80', dental: '35' },
  },
  {
    number: '21',
    label: 'Diagnoses',
    pointers: ['/diagnoses'],
    width: 12,
    forms: { professional: '21', institutional: '66', dental: '34a' },
  },
  {
    number: 'ub71',
    label: 'DRG',
    pointers: ['/institutional/diagnosisRelatedGroup'],
    width: 3,
    forms: { institutional: '71' },
  },
  {
    number: 'ub74',
    label: 'Procedures',
    pointers: ['/institutional/procedures'],
    width: 9,
    forms: { institutional: '74' },
  },
  {
    number: '22',
    label: 'Resubmission',
    pointers: ['/frequencyCode', '/payerClaimControlNumber', '/originalClaimId'],
    width: 5,
    forms: { professional: '22', institutional: '64', dental: '' },
  },
  {
    number: '23',
    label: 'Prior authorization, referral, CLIA',
    pointers: ['/priorAuthorizationNumber', '/priorAuthorizationIds', '/referralNumber', '/cliaNumber'],
    width: 7,
    forms: { professional: '23', institutional: '63', dental: '2' },
  },
  {
    number: '24',
    label: 'Service lines',
    pointers: ['/serviceLines'],
    width: 12,
    forms: { professional: '24', institutional: '42', dental: '24' },
  },
  {
    number: '25',
    label: 'Tax id',
    pointers: ['/billingProvider/taxId'],
    width: 3,
    forms: { professional: '25', institutional: ['5', 4], dental: '51' },
  },
  {
    number: '26',
    label: 'Patient control number',
    pointers: ['/patientControlNumber'],
    width: 3,
    forms: { professional: '26', institutional: ['3a', 4], dental: '23' },
  },
  {
    number: '27',
    label: 'Assignment',
    pointers: ['/assignmentCode'],
    width: 2,
    forms: { professional: '27', institutional: '', dental: '' },
  },
  {
    number: '28',
    label: 'Total charge',
    pointers: ['/totalCharges'],
    width: 2,
    forms: { professional: '28', institutional: '47', dental: '33' },
  },
  {
    number: '29',
    label: 'Paid by patient',
    pointers: ['/patientAmountPaid'],
    width: 2,
    forms: { professional: '29', dental: '' },
  },
  {
    number: 'ub76',
    label: 'Attending, operating',
    pointers: [
      '/institutional/attendingProvider',
      '/institutional/operatingProvider',
      '/institutional/otherOperatingProvider',
    ],
    width: 12,
    forms: { institutional: '76' },
  },
  {
    number: '31',
    label: 'Rendering provider',
    pointers: ['/renderingProvider'],
    width: 4,
    forms: { professional: '31', institutional: '', dental: '53' },
  },
  {
    number: '32',
    label: 'Facility, place',
    pointers: ['/serviceFacility', '/placeOfServiceCode'],
    width: 4,
    forms: { professional: '32', institutional: '', dental: '56' },
  },
  {
    number: '33',
    label: 'Billing provider',
    pointers: ['/billingProvider'],
    width: 4,
    forms: { professional: '33', institutional: '1', dental: '48' },
  },
];

/** Returns the boxes of a claim of this type, with their numbers on its paper form. */
export function boxesOf(type: ClaimType): (Box & { shown: string })[] {
  return BOXES.flatMap((box) => {
    const form = box.forms[type];
    if (form === undefined) return [];
    const [shown, width] = typeof form === 'string' ? [form, box.width] : form;
    return [{ ...box, shown, width }];
  });
}

/** Returns the JSON Pointer of a finding, within the claim or within the patient, coverage or payer. */
export function pointerOf({ path, subject }: Field): string {
  return subject ? `/${subject.type}${subject.path}` : path;
}

const isWithin = (pointer: string, parent: string) => pointer === parent || pointer.startsWith(`${parent}/`);

/**
 * Returns the number of the box that shows a field, or null. Of several boxes, the one with the longest matching
 * pointer.
 */
export function boxOf(pointer: string): string | null {
  let best: { number: string; length: number } | null = null;
  for (const { number, pointers } of BOXES) {
    for (const parent of pointers) {
      if (isWithin(pointer, parent) && parent.length > (best?.length ?? 0)) best = { number, length: parent.length };
    }
  }
  return best?.number ?? null;
}

const PERSON = new Set(['2010BA', '2010CA']);

/**
 * Returns the box that shows an element of an 837P. This is the box of its field in the claim. The data of the patient,
 * the subscriber and the payer are not in the claim, so in their loops it is the box of the element. `loops` are the
 * loops of the file: the subscriber is the patient unless there is a loop for the patient (2010CA).
 */
export function boxOfElement(
  { loop, segmentId, position, pointers }: Placed,
  loops: ReadonlySet<string>,
): string | null {
  const ofField = pointers.map(boxOf).find((box) => box !== null);
  if (ofField) return ofField;
  if (loop === '2010BB') return segmentId === 'NM1' && position > 2 ? '11' : null;
  if (loop === null || !PERSON.has(loop)) return null;
  const isPatient = loop === '2010CA' || !loops.has('2010CA');
  if (segmentId === 'NM1' && position === 9) return '1a';
  if (segmentId === 'NM1') return position > 2 && position < 8 ? (isPatient ? '2' : '4') : null;
  if (!isPatient) return null;
  if (segmentId === 'DMG') return position > 1 ? '3' : null;
  return segmentId === 'N3' || segmentId === 'N4' ? '5' : null;
}

/** Returns the service line that a finding is about, counted from 0, or null. */
export function lineOf(pointer: string): number | null {
  const index = /^\/serviceLines\/(\d+)/.exec(pointer)?.[1];
  return index === undefined ? null : Number(index);
}

const RANK = { error: 0, warning: 1, info: 2 };

/** Sorts findings by severity, then by their position in the form. */
export function inFormOrder<T extends Pick<Finding, 'path' | 'subject' | 'severity'>>(findings: readonly T[]): T[] {
  const place = (finding: T) => {
    const at = BOXES.findIndex(({ number }) => number === boxOf(pointerOf(finding)));
    return at === -1 ? BOXES.length : at;
  };
  return findings.toSorted(
    (a, b) => RANK[a.severity] - RANK[b.severity] || place(a) - place(b) || pointerOf(a).localeCompare(pointerOf(b)),
  );
}
