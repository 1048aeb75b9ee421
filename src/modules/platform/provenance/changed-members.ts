/**
 * Returns the members of a document that a change has added, removed or given another value, before and after it, as
 * JSON. Both are texts that JSON.stringify has written, so members are equal exactly if their texts are.
 */
export function changedMembers(before: string, after: string): string {
  const [old, next] = [JSON.parse(before), JSON.parse(after)] as [Document, Document];
  const was: Document = {};
  const is: Document = {};
  for (const key of Object.keys(old)) if (!isSame(old[key], next[key])) was[key] = old[key];
  for (const key of Object.keys(next)) if (!isSame(old[key], next[key])) is[key] = next[key];
  return JSON.stringify({ before: was, after: is });
}

type Document = Record<string, unknown>;

/** A missing member is undefined, which no member of a JSON document is. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  const areObjects = typeof one === 'object' && typeof other === 'object' && one !== null && other !== null;
  return areObjects && JSON.stringify(one) === JSON.stringify(other);
}
