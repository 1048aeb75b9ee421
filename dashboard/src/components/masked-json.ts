/** Keys whose values are never PHI: what a resource is, its ids, its state and when it changed. */
const OPEN_KEY =
  /^(?:object|type|status|state|livemode|version|code|kind|outcome|severity|currency|(?:\w*[a-z])?(?:Id|Ids)|id|(?:created|updated|statusChanged|attempted|finished|submitted|received|posted|requested|dueAt|calculated)At|nextAction|claimType|frequencyCode|from|to|ownerOfNextAction)$/;
const MASK = '•••';

/** Returns a copy in which only values that cannot be PHI are left. Names and structure stay, so that it can be read. */
export function maskedJson(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => maskedJson(item, key));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, maskedJson(item, name)]));
  }
  if (value === null || typeof value === 'boolean') return value;
  return OPEN_KEY.test(key) && key !== 'externalId' ? value : MASK;
}
