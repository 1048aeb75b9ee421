/** Words of names and codes that are written in capitals. */
const CAPITALS: ReadonlySet<string> = new Set([
  ...[
    'ansi',
    'api',
    'carc',
    'clia',
    'cms',
    'cob',
    'cpt',
    'csv',
    'edi',
    'eft',
    'ehr',
    'era',
    'fhir',
    'hcpcs',
    'icd',
    'ip',
    'mrn',
  ],
  ...['ncci', 'ndc', 'npi', 'pa', 'pdf', 'rarc', 'rarcs', 'sla', 'ssn', 'tin', 'url', 'x12', 'zip'],
]);

/** Returns a name or a code in words: `patientControlNumber` as "Patient control number", `partially_paid` as "Partially paid". */
export function inWords(name: string): string {
  const words = name
    .split(/(?<=[a-z])(?=[A-Z])|(?<=\d)(?=[A-Z][a-z])|[\s_.]+/)
    .filter((word) => word !== '')
    .map(wordOf);
  // A member may repeat the name of its object, such as `reason.reason`.
  const text = words.filter((word, at) => word !== words[at - 1]).join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function wordOf(given: string): string {
  // Names of transaction sets, such as 837P, stay as they are.
  if (/^\d/.test(given)) return given;
  const word = given.toLowerCase();
  return CAPITALS.has(word) ? word.replace(/^[a-z\d]+?(?=s?$)/, (text) => text.toUpperCase()) : word;
}
