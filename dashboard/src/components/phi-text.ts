import type { Phi } from '../api/schema.ts';

/** Returns the text of PHI for a form field or a comparison. It must not reach a URL, a title, a toast or a storage. */
export function phiText(value: Phi<string> | null): string {
  return (value as unknown as string | null) ?? '';
}
