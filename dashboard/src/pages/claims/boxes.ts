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

type Forms = Box['forms'];

/** A box of the CMS-1500, with its numbers on the other forms. */
const box = (number: string, label: string, pointers: string[], width: number, others: Forms = {}): Box => ({
  ...{ number, label, pointers, width },
  forms: { professional: number, ...others },
});

/** A box that the CMS-1500 does not have, by a key of its own. */
const boxOfOther = (number: string, label: string, pointers: string[], width: number, forms: Forms): Box => ({
  ...{ number, label, pointers, width, forms },
});

/**
 * The boxes in the order of the CMS-1500, which is the order of Tab, with those of the other types between them. Pointers
 * to fields of the patient and the coverage begin with the name of that resource.
 */
export const BOXES: readonly Box[] = [
  box('1a', 'Member id', ['/coverage/memberId', '/coverageId'], 3, { institutional: '60', dental: '15' }),
  box('2', 'Patient', ['/patient/name', '/patientId'], 5, { institutional: '8', dental: '20' }),
  box('3', 'Birth date, sex', ['/patient/birthDate', '/patient/sex'], 4, { institutional: '10', dental: '21' }),
  box('4', 'Subscriber', ['/coverage/subscriber', '/coverage/relationshipToSubscriber'], 4, {
    institutional: '58',
    dental: '12',
  }),
  box('5', "Patient's address", ['/patient/addresses'], 5, { institutional: ['9', 8], dental: '20' }),
  box('10', 'Related to', ['/accident'], 3, { dental: '45' }),
  box('11', 'Group, payer', ['/coverage', '/payer', '/payerId'], 4, { institutional: '50', dental: '3' }),
  box('12', 'Release of information', ['/releaseOfInformationCode'], 4, { institutional: '52', dental: '36' }),
  box('13', 'Benefits assigned', ['/benefitsAssigned'], 4, { institutional: '53', dental: '37' }),
  box('14', 'Onset', ['/dates/onset'], 3),
  box('17', 'Referring provider', ['/referringProvider', '/supervisingProvider'], 5, {
    institutional: ['78', 12],
    dental: ['', 12],
  }),
  box('18', 'Hospital stay', ['/dates', '/dates/admission', '/dates/discharge'], 4),
  boxOfOther(
    'ub4',
    'Type of bill, statement',
    ['/institutional', '/institutional/typeOfBill', '/institutional/statementPeriod'],
    5,
    { institutional: '4' },
  ),
  boxOfOther(
    'ub12',
    'Admission, discharge',
    [
      '/institutional/admission',
      '/institutional/admissionTypeCode',
      '/institutional/admissionSourceCode',
      '/institutional/dischargeTime',
    ],
    5,
    { institutional: '12' },
  ),
  boxOfOther('ub17', 'Patient status', ['/institutional/patientStatusCode'], 2, { institutional: '17' }),
  boxOfOther('ub18', 'Condition codes', ['/institutional/conditionCodes'], 3, { institutional: '18' }),
  boxOfOther('ub31', 'Occurrences', ['/institutional/occurrences'], 3, { institutional: '31' }),
  boxOfOther('ub35', 'Occurrence spans', ['/institutional/occurrenceSpans'], 3, { institutional: '35' }),
  boxOfOther('ub39', 'Value codes', ['/institutional/values'], 3, { institutional: '39' }),
  boxOfOther('ada1', 'Estimate', ['/dental', '/dental/predetermination'], 4, { dental: '1' }),
  boxOfOther('ada33', 'Missing teeth', ['/dental/toothStatuses'], 4, { dental: '33' }),
  boxOfOther('ada40', 'Orthodontics', ['/dental/orthodonticTreatment', '/dental/appliancePlacementDate'], 4, {
    dental: '40',
  }),
  box('19', 'Note, reason for a delay', ['/note', '/delayReasonCode'], 12, { institutional: '80', dental: '35' }),
  box('21', 'Diagnoses', ['/diagnoses'], 12, { institutional: '66', dental: '34a' }),
  boxOfOther('ub71', 'DRG', ['/institutional/diagnosisRelatedGroup'], 3, { institutional: '71' }),
  boxOfOther('ub74', 'Procedures', ['/institutional/procedures'], 9, { institutional: '74' }),
  box('22', 'Resubmission', ['/frequencyCode', '/payerClaimControlNumber', '/originalClaimId'], 5, {
    institutional: '64',
    dental: '',
  }),
  box(
    '23',
    'Prior authorization, referral, CLIA',
    ['/priorAuthorizationNumber', '/priorAuthorizationIds', '/referralNumber', '/cliaNumber'],
    7,
    { institutional: '63', dental: '2' },
  ),
  box('24', 'Service lines', ['/serviceLines'], 12, { institutional: '42', dental: '24' }),
  box('25', 'Tax id', ['/billingProvider/taxId'], 3, { institutional: ['5', 4], dental: '51' }),
  box('26', 'Patient control number', ['/patientControlNumber'], 3, { institutional: ['3a', 4], dental: '23' }),
  box('27', 'Assignment', ['/assignmentCode'], 2, { institutional: '', dental: '' }),
  box('28', 'Total charge', ['/totalCharges'], 2, { institutional: '47', dental: '33' }),
  box('29', 'Paid by patient', ['/patientAmountPaid'], 2, { dental: '' }),
  boxOfOther(
    'ub76',
    'Attending, operating',
    ['/institutional/attendingProvider', '/institutional/operatingProvider', '/institutional/otherOperatingProvider'],
    12,
    { institutional: '76' },
  ),
  box('31', 'Rendering provider', ['/renderingProvider'], 4, { institutional: '', dental: '53' }),
  box('32', 'Facility, place', ['/serviceFacility', '/placeOfServiceCode'], 4, { institutional: '', dental: '56' }),
  box('33', 'Billing provider', ['/billingProvider'], 4, { institutional: '1', dental: '48' }),
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
