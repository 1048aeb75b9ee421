import type { CodeSets } from './code-sets.ts';

// Public, small and stable lists, which are part of the program and need no database.

/** USPS: states, the district, territories and freely associated states, military addresses. */
const US_STATES =
  'AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY DC AS GU MP PR VI FM MH PW UM AA AE AP';

const CA_PROVINCES = 'AB BC MB NB NL NS NT NU ON PE QC SK YT NF PQ';

/** Mexican states, which CLM11-4 also allows. */
const MX_STATES =
  'AG BN BS CH CI CL CP CS DF CM CX DG EM GE GJ GR HD JA MX MC MR NA NX NL OA PB PU QE QR QT SI SL SO TA TB TL TM VC VE VL YU YC ZA ZT';

/** ISO 3166-1, two letters. */
const COUNTRIES = `
AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ
CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR
GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP
KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT
MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW
SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG
UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW`;

function words(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/));
}

const states = words(US_STATES);
const provinces = words(CA_PROVINCES);
const statesOfNeighbours = words(MX_STATES);
const countries = words(COUNTRIES);

/** Universal numbering of teeth: 1-32 and A-T, and supernumerary teeth 51-82 and AS-TS. */
function isTooth(code: string): boolean {
  if (/^[A-T]S?$/.test(code)) return true;
  const number = /^\d{1,2}$/.test(code) ? Number(code) : 0;
  return (number >= 1 && number <= 32) || (number >= 51 && number <= 82);
}

const MEMBERS: Readonly<Record<string, (code: string) => boolean>> = {
  'us-state': (code) => states.has(code),
  'ca-province': (code) => provinces.has(code),
  state: (code) => states.has(code) || provinces.has(code) || statesOfNeighbours.has(code),
  // Codes of three letters are of another edition of the standard, which is not included.
  country: (code) => code.length === 3 || countries.has(code),
  'us-postal-code': (code) => /^\d{5}(\d{4})?$/.test(code) && !code.startsWith('00000'),
  'tooth-number': isTooth,
};

/** Reports whether a code is in one of these lists. */
export function isInPublicList(list: 'state' | 'country', code: string): boolean {
  return MEMBERS[list]!(code);
}

/** States, provinces, countries, the form of US postal codes, and tooth numbers. */
export const PUBLIC_LISTS: CodeSets = {
  lists: new Set(Object.keys(MEMBERS)),
  load: async () => (list, code) => MEMBERS[list]?.(code),
};
