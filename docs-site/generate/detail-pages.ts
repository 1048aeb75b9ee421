import { DETAIL_CODES, type DetailCode } from '../../src/kernel/detail-codes.ts';
import { inWords } from '../../src/kernel/words.ts';
import { FINDINGS, type FindingCode } from '../../src/x12/findings/finding.ts';
import { block, code, linkTo, NO_HEADS, type Page, table } from './page.ts';

const CODES = Object.keys(DETAIL_CODES) as DetailCode[];
const X12_CODES = Object.keys(FINDINGS) as FindingCode[];

/** Returns the page of each detail code and of each code of an X12 finding, and the pages that list them. */
export function detailPages(): Page[] {
  return [index(), ...CODES.map(detailPage), x12Index(), ...X12_CODES.map(x12Page)];
}

function index(): Page {
  return {
    path: 'details',
    title: 'Detail codes',
    description: 'The codes of details, which name each failing field of a request.',
    body: [
      'An error about the fields of a request lists every failing field in `details`: its place (`param`, a JSON Pointer into the body, or `?name` for a query parameter), a code, and a message.',
      block('json', JSON.stringify({ error: exampleOf('required') }, null, 2)),
      table(
        ['Code', 'Meaning'],
        CODES.map((name) => [`[${code(name)}](${linkTo(`details/${name}`)})`, DETAIL_CODES[name]]),
      ),
      `A code that begins with \`x12.\` is that of an [X12 finding](${linkTo('x12/findings')}): the value cannot be written in the transaction set. Codes of errors, such as [\`duplicate_external_id\`](${linkTo('errors/duplicate_external_id')}), also occur in details.`,
    ].join('\n\n'),
    keywords: ['validation errors', 'field errors', 'param', 'validation_failed'],
  };
}

const exampleOf = (name: DetailCode) => ({
  type: 'invalid_request_error',
  code: 'validation_failed',
  param: '/birthDate',
  details: [{ code: name, param: '/birthDate', message: DETAIL_CODES[name].replaceAll('`', '') }],
});

function detailPage(name: DetailCode): Page {
  return {
    path: `details/${name}`,
    title: name,
    description: DETAIL_CODES[name],
    body: [
      DETAIL_CODES[name],
      block('json', JSON.stringify(exampleOf(name).details[0], null, 2)),
      '`param` names the field. The message states what is allowed there. It never contains the value that was sent, because that may be PHI.',
      'All failing fields are reported at once: correct each of them, then send the request again with a new `Idempotency-Key`.',
    ].join('\n\n'),
    parent: 'details',
  };
}

function x12Index(): Page {
  return {
    path: 'x12/findings',
    title: 'X12 findings',
    description: 'The codes of findings about X12 files, with their SNIP level and the code of a 999.',
    body: [
      '`POST /v1/x12/validate`, `rcm x12 validate` and received files report findings with these codes. With the prefix `x12.` they are detail codes of requests that cannot be written as X12.',
      table(
        ['Code', 'Meaning', 'SNIP level'],
        X12_CODES.map((name) => [
          `[${code(name)}](${linkTo(`x12/findings/${name}`)})`,
          FINDINGS[name].message,
          String(FINDINGS[name].snip),
        ]),
      ),
    ].join('\n\n'),
    keywords: ['EDI errors', '999 error codes', 'IK3', 'IK4', 'SNIP validation'],
  };
}

function x12Page(name: FindingCode): Page {
  const { message, snip, ...codes } = FINDINGS[name] as { message: string; snip: number } & Record<string, unknown>;
  const rows = Object.entries(codes).map(([key, value]) => [key.toUpperCase(), code(String(value))]);
  return {
    path: `x12/findings/${name}`,
    title: name,
    description: `${message}. X12 finding of SNIP level ${snip}.`,
    body: [
      `${message}.`,
      table(NO_HEADS, [['In words', inWords(name)], ['SNIP level', String(snip)], ...rows]),
      `A finding names the segment, the element and the byte of the file. The codes of a 999 are what a receiver answers. [X12 tools](${linkTo('x12-tools')}) shows how to check a file.`,
    ].join('\n\n'),
    parent: 'x12/findings',
  };
}
