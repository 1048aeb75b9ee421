import type { Change } from './change.ts';
import type { DeclaredChange } from './released.ts';

const keyOf = ({ place, text }: { place: string; text: string }): string => `${place} ${text}`;

/**
 * Returns why a document may not be released: each breaking change that is not declared, and each declaration without its
 * change.
 */
export function problemsOf(changes: readonly Change[], declared: readonly DeclaredChange[]): string[] {
  const breaking = changes.filter(({ isBreaking }) => isBreaking).map(keyOf);
  const known = new Set(declared.map(keyOf));
  const undeclared = breaking.filter((key) => !known.has(key)).map((key) => `breaking: ${key}`);
  const stale = declared.map(keyOf).filter((key) => !breaking.includes(key));
  const unexplained = declared.filter(({ reason }) => reason.trim() === '').map(keyOf);
  return [
    ...undeclared,
    ...stale.map((key) => `declared without its change: ${key}`),
    ...unexplained.map((key) => `declared without a reason: ${key}`),
  ];
}
