import { CLAIM_STATUS_CATEGORIES, claimStatusLabel } from '../../code-sets/claim-status.ts';

type Labels = Readonly<Record<string, string>>;

/** Parties that a claim status is about (STC01-3). */
const ENTITIES: Labels = {
  '40': 'receiver',
  '41': 'submitter',
  '71': 'attending provider',
  '72': 'operating provider',
  '77': 'service facility',
  '82': 'rendering provider',
  '85': 'billing provider',
  '87': 'pay-to provider',
  '1P': 'provider',
  AY: 'clearinghouse',
  DN: 'referring provider',
  DQ: 'supervising provider',
  IL: 'subscriber',
  PR: 'payer',
  QC: 'patient',
};

/** IK502: why a transaction set was rejected. */
const TRANSACTION_SET: Labels = {
  '1': 'Transaction set not supported',
  '2': 'Transaction set trailer missing',
  '3': 'Control numbers of the transaction set differ',
  '4': 'Segment count is wrong',
  '5': 'One or more segments have errors',
  '6': 'Transaction set identifier not valid',
  '7': 'Transaction set control number not valid',
  I6: 'Implementation guide not supported',
};

/** IK304: the error of a segment. */
const SEGMENT: Labels = {
  '1': 'Segment not known',
  '2': 'Segment not expected',
  '3': 'Required segment missing',
  '4': 'Loop repeated too often',
  '5': 'Segment repeated too often',
  '6': 'Segment not defined in the transaction set',
  '7': 'Segment out of order',
  '8': 'Segment has element errors',
  I4: 'Segment not used by the guide',
  I6: 'Segment missing in its situation',
  I7: 'Loop repeated less often than required',
  I8: 'Segment repeated less often than required',
  I9: 'Segment not expected in its situation',
};

/** IK403: the error of an element. */
const ELEMENT: Labels = {
  '1': 'Required element missing',
  '2': 'Element missing in its situation',
  '3': 'Too many elements',
  '4': 'Element too short',
  '5': 'Element too long',
  '6': 'Character not allowed',
  '7': 'Code not allowed',
  '8': 'Date not valid',
  '9': 'Time not valid',
  '10': 'Element excluded by another one',
  '12': 'Element repeated too often',
  '13': 'Too many components',
  I6: 'Code not allowed by the guide',
  I9: 'Element missing in its situation',
  I10: 'Element not used by the guide',
  I11: 'Element repeated less often than required',
  I12: 'Value does not have the required form',
  I13: 'Element not expected in its situation',
};

/** TA105: why an interchange was rejected. */
const INTERCHANGE: Labels = {
  '001': 'Interchange control numbers differ',
  '005': 'Sender qualifier not valid',
  '006': 'Sender id not valid',
  '007': 'Receiver qualifier not valid',
  '008': 'Receiver id not valid',
  '009': 'Receiver not known',
  '014': 'Interchange date not valid',
  '015': 'Interchange time not valid',
  '018': 'Interchange control number not valid',
  '021': 'Number of functional groups is wrong',
  '022': 'Control structure not valid',
  '023': 'File ended too early',
  '024': 'Content of the interchange not valid',
  '025': 'Interchange control number used before',
};

function find(labels: Labels, code: string): string | null {
  return Object.hasOwn(labels, code) ? labels[code]! : null;
}

/**
 * Returns the service's label of an acknowledgment code, or null if there is none. The forms: `TA1:025`, `IK5:5`,
 * `IK3:NM1:8`, `IK4:NM109:7`, and `A7:562:85` (category, status, entity) of a 277CA or a 277.
 */
export function acknowledgmentLabel(code: string): string | null {
  const [kind = '', second = '', third = ''] = code.split(':');
  switch (kind) {
    case 'TA1':
      return find(INTERCHANGE, second);
    case 'IK5':
      return find(TRANSACTION_SET, second);
    case 'IK3':
      return at(second, find(SEGMENT, third));
    case 'IK4':
      return at(second, find(ELEMENT, third));
    default:
      return statusLabel(kind, second, third);
  }
}

function at(place: string, label: string | null): string | null {
  return label === null ? null : `${place}: ${label}`;
}

function statusLabel(category: string, status: string, entity: string): string | null {
  const parts = [CLAIM_STATUS_CATEGORIES.get(category)?.label, claimStatusLabel(status)].filter((part) => part != null);
  if (parts.length === 0) return null;
  const party = find(ENTITIES, entity);
  return `${parts.join('; ')}${party === null ? '' : ` (${party})`}`;
}
