import type { Schemas } from '../api/schema.ts';
import { phiText } from './phi-text.ts';

type Tooth = Schemas['TreatedTooth'];

/** Returns the treated teeth with their surfaces as they are typed: `3 MO, 14`. */
export const teethText = (teeth: readonly Tooth[]): string =>
  teeth
    .map(({ tooth, surfaces = [] }) =>
      [tooth === undefined ? '' : phiText(tooth), surfaces.map(phiText).join('')].join(' ').trim(),
    )
    .join(', ');

/** Returns the treated teeth of a text such as `3 MO, 14`. Letters after the tooth are its surfaces. */
export function teethOf(text: string): { tooth: string; surfaces?: string[] }[] {
  return text
    .toUpperCase()
    .split(/[,;]/)
    .map((one) => one.trim())
    .filter(Boolean)
    .map((one) => {
      const [tooth = '', ...rest] = one.split(/\s+/);
      const surfaces = [...rest.join('')];
      return surfaces.length === 0 ? { tooth } : { tooth, surfaces };
    });
}

/** Returns the words of a text in capitals: codes with spaces or commas between them. */
export const codesOf = (text: string): string[] =>
  text
    .toUpperCase()
    .split(/[\s,]+/)
    .filter(Boolean);
