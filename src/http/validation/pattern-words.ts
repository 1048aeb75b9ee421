import { type IdPrefix, idPattern } from '../../kernel/ids.ts';
import { FHIR_PATTERN_WORDS } from '../../modules/integrations/fhir-read/fhir-read-resource.ts';
import { BASE64URL } from '../../modules/platform/api-keys/client-keys.ts';
import { ROLE_PATTERN } from '../../modules/platform/roles/role-schema.ts';
import { USER_ROLES } from '../../modules/platform/roles/user-role.ts';
import { EMAIL_PATTERN } from '../../modules/platform/users/user.ts';
import { nounOf, type ResourceDeclaration } from '../../modules/resource.ts';
import { RESOURCES } from '../../modules/resources.ts';
import { CURSOR_PATTERN, INSTANT_BOUND_PATTERN } from '../../modules/schema.ts';
import { OVERRIDES_PATTERN } from '../../x12/findings/overrides.ts';

const WORDS: ReadonlyMap<string, string> = new Map([
  ...FHIR_PATTERN_WORDS,
  [BASE64URL, 'be base64url: letters, digits, hyphens and underscores'],
  [EMAIL_PATTERN, 'be an email address, without spaces'],
  [ROLE_PATTERN, `be ${USER_ROLES.join(', ')} or the id of a custom role`],
  ['^[A-Za-z0-9]([A-Za-z0-9.:-]*[A-Za-z0-9])?$', 'be the name or address of a host, without a port'],
  ['^[^\\x00-\\x1f\\x7f]*$', 'be on one line, without control characters'],
  [
    '^https://[^\\s/?#@\\\\][^\\s?#@\\\\]*$',
    'be an address that begins with https:// and has no user, query and fragment',
  ],
  ["^[A-Za-z0-9._~!$&'()*+,;=:@%/?{}-]*$", 'be a path of an address; other characters are percent-encoded'],
  ['^(/[^/\\s]+)*$', 'be a JSON Pointer, which begins with a slash, or empty'],
  ['^[A-Za-z0-9_.-]{1,80}$', 'be 1 to 80 letters, digits, underscores, periods and hyphens'],
  ['^[a-z][a-z0-9_]{0,59}$', 'begin with a small letter and be 1 to 60 small letters, digits and underscores'],
  ['^[A-Za-z0-9_-]{1,60}$', 'be 1 to 60 letters, digits, underscores and hyphens'],
  ['^[A-Za-z][A-Za-z0-9.]{0,99}$', 'begin with a letter and be 1 to 100 letters, digits and periods'],
  ['^-?\\d{1,13}(?:\\.\\d{1,6})?$', 'be a decimal with at most 13 digits before the point and 6 after it'],
  ['^([01]\\d|2[0-3])[0-5]\\d$', 'be a time from 0000 to 2359, without a colon'],
  [
    '^0?\\d{2}[0-9A-Z]$',
    'be a type of bill: two digits and the frequency, such as 131, with or without a leading zero',
  ],
  ['^[12]', 'be a date and time of the year 1000 or later'],
  [INSTANT_BOUND_PATTERN, 'be a date and time of the year 1000 or later, with an offset of less than 16 hours'],
  ['^[12]\\d{3}-(?:0[1-9]|1[0-2])$', 'be a month, such as 2026-11'],
  ['^20\\d{2}-', 'be a date from 2000-01-01 to 2099-12-31'],
  ['^[^\\r\\n\\u2028\\u2029]{1,40}$', 'be 1 to 40 characters on one line'],
  ['^(?:warn|breach|\\+[1-9]\\d{0,4})$', 'be warn, breach, or a plus sign and the minutes after the breach'],
  ['^(?:[01]\\d|2[0-3]):[0-5]\\d$|^24:00$', 'be a time from 00:00 to 24:00'],
  ['^/', 'be a JSON Pointer, which begins with a slash'],
  [
    '^(?:claims|denials|appeals|remittances)(?:,(?:claims|denials|appeals|remittances))*$',
    'be claims, denials, appeals or remittances, separated by commas',
  ],
  ['^\\d{1,8}(?:\\.\\d{1,3})?$', 'be a decimal with at most 8 digits before the point and 3 after it'],
  [
    '^[\\x21\\x23-\\x5b\\x5d-\\x7e]{1,200}$',
    'be an OAuth scope: 1 to 200 characters without spaces, quotes and backslashes',
  ],
  ['^https?://[^\\s?#]+$', 'be an address that begins with https:// and has no query and no fragment'],
  ['^[\\x21-\\x7e]+$', 'be ASCII characters without spaces'],
  ['^SHA256:[A-Za-z0-9+/]{43}$', 'be SHA256: and 43 characters of base64, as ssh-keygen -lf shows a key'],
  ['^[A-Za-z0-9_.:*-]{1,100}$', 'be 1 to 100 letters, digits, underscores, dots, colons, asterisks and hyphens'],
  ['^fhs_[A-Za-z0-9_-]{43}$', 'be a session token: fhs_ and 43 letters, digits, hyphens or underscores'],
  ['^[A-Z][A-Za-z]{1,40}$', 'be the name of a FHIR resource type, such as Coverage'],
  [
    '^(?:[A-Z][A-Za-z]{1,40}|[a-z][a-z_]{1,39})$',
    'be the name of a resource type, such as Coverage, or claim_status of the partner API',
  ],
  ['^[A-Z]{2}$', 'be 2 capital letters'],
  ['^\\d{5}(-?\\d{4})?$', 'be 5 or 9 digits, with or without a hyphen after the fifth'],
  ['^[\\x21-\\x7e]{1,30}$', 'be 1 to 30 ASCII characters without spaces'],
  ['^[\\x21-\\x7b\\x7d\\x7e]{0,200}$', 'be at most 200 ASCII characters without spaces and vertical bars'],
  ['^[\\x21-\\x7b\\x7d\\x7e]{1,50}$', 'be 1 to 50 ASCII characters without spaces and vertical bars'],
  ['^[\\x20-\\x7e]{1,20}$', 'be 1 to 20 ASCII characters'],
  [
    '^(?:A[0-8]|P[0-5]|F[0-4]|F3[FN]|R(?:\\d|1[0-7])|D0|E[0-4])$',
    'be a claim status category code, such as A7, P1 or F2',
  ],
  ['^\\d{1,3}$', 'be 1 to 3 digits'],
  ['^[A-Z0-9]{2,3}$', 'be 2 or 3 capital letters or digits'],
  ['^[A-Z0-9]{1,5}$', 'be 1 to 5 capital letters or digits'],
  ['^[A-Z0-9]{1,2}$', 'be 1 or 2 capital letters or digits'],
  ['^[A-Z0-9]{1,3}$', 'be 1 to 3 capital letters or digits'],
  ['^\\d{2}$', 'be 2 digits'],
  [
    '^[A-Za-z0-9](?:[A-Za-z0-9 -]{1,13})[A-Za-z0-9]$',
    'be a postal code: 3 to 15 letters, digits, spaces or hyphens, with a letter or digit at both ends',
  ],
  ['^[A-Za-z0-9.-]{1,64}$', 'be the id of a FHIR resource: 1 to 64 letters, digits, dots or hyphens'],
  ['^[A-Za-z0-9._-]{1,64}$', 'be 1 to 64 letters, digits, dots, hyphens or underscores'],
  ['^[A-Za-z_][A-Za-z0-9_]{0,63}$', 'be the name of a FHIR element'],
  ['^"[A-Za-z0-9_-]{22}"$', 'be an ETag with its quotes, as in `etag` of an earlier response'],
  ['^\\d{4}$', 'be 4 digits'],
  ['^-?\\d{1,12}(\\.\\d{1,6})?$', 'be a decimal with at most 12 digits before the point and 6 after it'],
  [
    '^[A-Za-z0-9._/@&+-][A-Za-z0-9 ._/@&+-]{0,13}[A-Za-z0-9._/@&+-]$',
    'be 2 to 15 letters, digits or basic punctuation, without a space at either end',
  ],
  ['^[0-9A-Za-z]{10}$', 'be 10 letters or digits'],
  ['^[0-9 ()+.-]{7,25}$', 'be a telephone number of 7 to 25 digits, spaces or punctuation'],
  [
    '^[A-Za-z0-9._/@&+-][A-Za-z0-9 ._/@&+-]{0,78}[A-Za-z0-9._/@&+-]$',
    'be 2 to 80 letters, digits or basic punctuation, without a space at either end',
  ],
  ['^[A-Z0-9]{2}$', 'be 2 capital letters or digits'],
  ['^[^\\r\\n\\u2028\\u2029]*$', 'be on one line'],
  ['^[^\\r\\n\\u2028\\u2029]{1,60}$', 'be 1 to 60 characters on one line'],
  ['^[a-z][a-z0-9_]{0,39}$', 'be 1 to 40 lower-case letters, digits or underscores, beginning with a letter'],
  ['^rvs_[0-9a-f]{32}$', 'be the id of a snapshot: rvs_ and 32 hexadecimal digits'],
  [
    '^[a-z][a-z0-9_]{0,39}(\\.[a-z][a-z0-9_]{0,39}){1,3}$',
    'be 2 to 4 names with dots between them, such as chart.reviewed',
  ],
  ['^(prior_authorization|system|payer|service)\\.', 'begin with prior_authorization, system, payer or service'],
  ['^[0-9A-Za-z]{5}$', 'be 5 letters or digits'],
  ['^\\d{1,8}(\\.\\d{1,3})?$', 'be a decimal with at most 8 digits before the point and 3 after it'],
  ['^[0-9]{2}$', 'be 2 digits'],
  ['^[0-9A-Za-z]{2}$', 'be 2 letters or digits'],
  ['^[0-9A-Za-z]{1,2}$', 'be 1 or 2 letters or digits'],
  ['^\\d{2,3}-?\\d{2}-?\\d{4,5}$', 'be nine digits, with or without hyphens'],
  ['^\\d{10}$', 'be 10 digits'],
  ['^[A-Z0-9]{5}$', 'be 5 capital letters or digits'],
  ['^[A-Z0-9]{10}$', 'be 10 capital letters or digits'],
  ['^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$', 'be an e-mail address'],
  ['^[^\\s@<>,;"]+@[^\\s@<>,;"]+$', 'be an e-mail address'],
  ['^[2-9]\\d{9}$', 'be a telephone number of 10 digits'],
  ['^[0-9A-Z]{10}$', 'be 10 capital letters or digits'],
  ['^(\\d{2}-?\\d{7}|\\d{3}-?\\d{2}-?\\d{4})$', 'be nine digits, with or without hyphens'],
  ['^[A-Za-z][A-Za-z0-9.]{0,99}$', 'be the name of a field, such as name.family'],
  [
    '^ *[0-9A-Z]{1,6} *=[^=,\\x00-\\x1f\\x7f]+(, *[0-9A-Z]{1,6} *=[^=,\\x00-\\x1f\\x7f]+)*$',
    'be pairs of a transaction set and a file name such as 999=answer.ack, with commas between them',
  ],
  [CURSOR_PATTERN, 'be a cursor that this list returned'],
  [
    OVERRIDES_PATTERN,
    'be pairs such as npi_check_digit=off with commas between them; the value is error, warning or off',
  ],
  [
    (['clm', 'pa', 'elg', 'obx', 'fhc', 'pec'] as const).map(idPattern).join('|'),
    'be the id of a claim, a prior authorization, an eligibility check, an outbox entry or a connection: clm_, pa_, elg_, obx_, fhc_ or pec_, and 26 letters or digits',
  ],
  ...RESOURCES.flatMap(idWords),
]);

/** Returns the pattern of each kind of id of a resource, with its words. */
function idWords(resource: ResourceDeclaration): [string, string][] {
  const own = resource.idPrefix === null ? [] : [[resource.idPrefix, nounOf(resource)] as const];
  const parts = Object.entries(resource.partIds ?? {}) as [IdPrefix, string][];
  return [...own, ...parts].map(([prefix, noun]) => [
    idPattern(prefix),
    `be the id of ${noun}: ${prefix}_ and 26 letters or digits`,
  ]);
}

/** Returns whether a pattern of a request schema has a description in words. */
export function hasPatternWords(pattern: string): boolean {
  return WORDS.has(pattern);
}

/** Returns the message for a value that does not match a schema's pattern, without the regular expression. */
export function patternMessage(pattern: string): string {
  return `This field must ${WORDS.get(pattern) ?? 'have the documented format'}.`;
}
