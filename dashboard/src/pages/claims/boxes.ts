import type { Schemas } from '../../api/schema.ts';

type Finding = Schemas['Finding'];
/** A field of the claim, or of its patient, coverage or payer. */
export type Field = { path: string; subject?: { type: string; path: string } | null | undefined };
type Placed = { loop: string | null; segmentId: string; position: number; pointers: readonly string[] };

/** A box of the form: its number on the CMS-1500, our own label, and the fields that it shows as JSON Pointers. */
export type Box = { number: string; label: string; pointers: string[]; width: number };

/**
 * The boxes in the order of the CMS-1500, which is the order of Tab. Pointers to fields of the patient and the coverage
 * begin with the name of that resource.
 */
export const BOXES: readonly Box[] = [
  { number: '1a', label: 'Member id', pointers: ['/coverage/memberId', '/coverageId'], width: 3 },
  { number: '2', label: 'Patient', pointers: ['/patient/name', '/patientId'], width: 5 },
  { number: '3', label: 'Birth date, sex', pointers: ['/patient/birthDate', '/patient/sex'], width: 4 },
  {
    number: '4',
    label: 'Subscriber',
    pointers: ['/coverage/subscriber', '/coverage/relationshipToSubscriber'],
    width: 4,
  },
  { number: '5', label: "Patient's address", pointers: ['/patient/addresses'], width: 5 },
  { number: '10', label: 'Related to', pointers: ['/accident'], width: 3 },
  { number: '11', label: 'Group, payer', pointers: ['/coverage', '/payer', '/payerId'], width: 4 },
  { number: '12', label: 'Release of information', pointers: ['/releaseOfInformationCode'], width: 4 },
  { number: '13', label: 'Benefits assigned', pointers: ['/benefitsAssigned'], width: 4 },
  { number: '14', label: 'Onset', pointers: ['/dates/onset'], width: 3 },
  {
    number: '17',
    label: 'Referring provider',
    pointers: ['/referringProvider', '/supervisingProvider'],
    width: 5,
  },
  { number: '18', label: 'Hospital stay', pointers: ['/dates', '/dates/admission', '/dates/discharge'], width: 4 },
  { number: '19', label: 'Note, reason for a delay', pointers: ['/note', '/delayReasonCode'], width: 12 },
  { number: '21', label: 'Diagnoses', pointers: ['/diagnoses'], width: 12 },
  {
    number: '22',
    label: 'Resubmission',
    pointers: ['/frequencyCode', '/payerClaimControlNumber', '/originalClaimId'],
    width: 5,
  },
  {
    number: '23',
    label: 'Prior authorization, referral, CLIA',
    pointers: ['/priorAuthorizationNumber', '/priorAuthorizationIds', '/referralNumber', '/cliaNumber'],
    width: 7,
  },
  { number: '24', label: 'Service lines', pointers: ['/serviceLines'], width: 12 },
  { number: '25', label: 'Tax id', pointers: ['/billingProvider/taxId'], width: 3 },
  { number: '26', label: 'Patient control number', pointers: ['/patientControlNumber'], width: 3 },
  { number: '27', label: 'Assignment', pointers: ['/assignmentCode'], width: 2 },
  { number: '28', label: 'Total charge', pointers: ['/totalCharges'], width: 2 },
  { number: '29', label: 'Paid by patient', pointers: ['/patientAmountPaid'], width: 2 },
  { number: '31', label: 'Rendering provider', pointers: ['/renderingProvider'], width: 4 },
  { number: '32', label: 'Facility, place', pointers: ['/serviceFacility', '/placeOfServiceCode'], width: 4 },
  { number: '33', label: 'Billing provider', pointers: ['/billingProvider'], width: 4 },
];

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
