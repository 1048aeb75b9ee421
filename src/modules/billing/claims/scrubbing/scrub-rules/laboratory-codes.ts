/** First and last CPT codes of pathology and laboratory. */
const LABORATORY = ['80047', '89398'] as const;

/**
 * Ranges of these codes that CMS excludes from CLIA: consultations, blood products, skin tests, autopsies and others.
 */
const EXCLUDED: readonly (readonly [first: string, last: string])[] = [
  ['80503', '80506'],
  ['81050', '81050'],
  ['82075', '82075'],
  ['83013', '83014'],
  ['83987', '83987'],
  ['86077', '86079'],
  ['86485', '86580'],
  ['86890', '86891'],
  ['86910', '86911'],
  ['86927', '86932'],
  ['86945', '86965'],
  ['86985', '86985'],
  ['88000', '88099'],
  ['88125', '88125'],
  ['88240', '88241'],
  ['88329', '88329'],
  ['88720', '88741'],
  ['89049', '89049'],
  ['89220', '89220'],
  ['89250', '89398'],
];

/** HCPCS Level II codes of laboratory tests. */
const HCPCS = new Set(
  'G0103 G0123 G0143 G0144 G0145 G0147 G0148 G0306 G0307 G0328 G0432 G0433 G0435 G0475 G0476 G0480 G0481 G0482 G0483 G0499 P3000'.split(
    ' ',
  ),
);

/** Returns whether Medicare pays for the test only to a laboratory with a CLIA certificate. */
export function needsClia({
  procedureCode,
  modifiers,
}: {
  procedureCode: string;
  modifiers: readonly string[];
}): boolean {
  const code = procedureCode.trim().toUpperCase();
  // The professional component is the physician's interpretation.
  if (modifiers.includes('26')) return false;
  if (HCPCS.has(code)) return true;
  const isLaboratory = /^\d{5}$/.test(code) && code >= LABORATORY[0] && code <= LABORATORY[1];
  return isLaboratory && !EXCLUDED.some(([first, last]) => first <= code && code <= last);
}
