import { PHI_FIELDS } from '../api/phi-fields.ts';

/** Keys whose values are never PHI: types, ids, states and times of changes. */
const OPEN_KEY =
  /^(?:object|type|status|state|livemode|version|code|kind|outcome|severity|currency|(?:\w*[a-z])?(?:Id|Ids)|id|(?:created|updated|statusChanged|attempted|finished|submitted|received|posted|requested|dueAt|calculated)At|nextAction|claimType|frequencyCode|from|to|ownerOfNextAction)$/;
const MASK = '•••';

/** Fields whose values customers choose. They may identify a patient, such as a medical record number. */
const OF_CUSTOMER = new Set(['externalId', 'metadata']);

/** Returns a copy of an event in which the fields are masked that the API marks as PHI. */
export function maskedEvent(value: unknown, parent = '', name = ''): unknown {
  if (PHI_FIELDS.has(`${parent}.${name}`) || OF_CUSTOMER.has(name)) return maskedWhole(value);
  if (Array.isArray(value)) return value.map((item) => maskedEvent(item, parent, name));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, maskedEvent(item, name, key)]));
}

function maskedWhole(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(maskedWhole);
  if (typeof value !== 'object' || value === null) return value === null ? null : MASK;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, maskedWhole(item)]));
}

/** Returns a copy that keeps names, structure and values that cannot be PHI. All other values are masked. */
export function maskedJson(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => maskedJson(item, key));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, maskedJson(item, name)]));
  }
  if (value === null || typeof value === 'boolean') return value;
  return OPEN_KEY.test(key) && key !== 'externalId' ? value : MASK;
}
