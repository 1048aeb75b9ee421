/**
 * The names of the elements of common segments, in our own words, in the order of the segment. `+` separates the names
 * of components. A segment that is missing here has elements without names.
 */
const TABLE = `
ISA: login type|login|password type|password|type of sender id|sender id|type of receiver id|receiver id|date|time|repetition separator|version|control number|wants a TA1|test or production|component separator
IEA: number of groups|control number
GS: kind of transactions|sender code|receiver code|date|time|control number|standard|guide
GE: number of transaction sets|control number
ST: transaction set|control number|guide
SE: number of segments|control number
TA1: control number|date|time|accepted or rejected|reason
BHT: order of levels|purpose|reference number|date|time|kind of transaction
HL: number of this level|number of the level above|kind of level|has levels below
NM1: role|person or organization|last name or organization|first name|middle name|title|suffix|type of id|id
N1: role|name|type of id|id
N2: further name|further name
N3: address line 1|address line 2
N4: city|state|ZIP code|country|||subdivision
PER: role|name|kind of contact 1|contact 1|kind of contact 2|contact 2|kind of contact 3|contact 3
REF: type of number|number|description
DMG: date format|birth date|sex
INS: is the subscriber|relationship to the subscriber
PAT: relationship to the subscriber||||date format|date of death|unit of weight|weight|is pregnant
PRV: role|type of code|specialty
SBR: order of the payer|relationship to the subscriber|group number|group name|insurance type||||kind of payer
TRN: type of trace|trace number|originator|further originator
CLM: patient control number|total charge|||place of service+type of place+frequency|provider signature on file|accepts assignment|benefits are assigned|release of information|patient signature source|related cause 1+related cause 2+related cause 3+state of the accident+country of the accident|special program||||||||reason for delay
DTP: meaning of the date|date format|date
DTM: meaning of the date|date
PWK: kind of document|way of sending|||type of control number|control number
AMT: meaning of the amount|amount
NTE: kind of note|note
K3: fixed-format text
CN1: kind of contract|amount|percentage|contract code|terms discount|version
HI: kind of code+code+date format+date+amount+quantity+version|kind of code+code+date format+date+amount+quantity+version|kind of code+code+date format+date+amount+quantity+version|kind of code+code+date format+date+amount+quantity+version|kind of code+code+date format+date+amount+quantity+version|kind of code+code+date format+date+amount+quantity+version|kind of code+code+date format+date+amount+quantity+version|kind of code+code+date format+date+amount+quantity+version|kind of code+code+date format+date+amount+quantity+version|kind of code+code+date format+date+amount+quantity+version|kind of code+code+date format+date+amount+quantity+version|kind of code+code+date format+date+amount+quantity+version
LX: line number
SV1: type of procedure code+procedure+modifier 1+modifier 2+modifier 3+modifier 4+description|charge|unit of quantity|quantity|place of service||diagnosis pointer 1+diagnosis pointer 2+diagnosis pointer 3+diagnosis pointer 4||is an emergency||EPSDT|family planning|||copay status
SV2: revenue code|type of procedure code+procedure+modifier 1+modifier 2+modifier 3+modifier 4+description|charge|unit of quantity|quantity||non-covered amount
SV3: type of procedure code+procedure+modifier 1+modifier 2+modifier 3+modifier 4+description|charge|place of service|oral cavity areas|prosthesis|quantity
SV5: type of procedure code+procedure|unit of quantity|length of need|rental price|purchase price|rental frequency
TOO: type of code|tooth|surfaces
LIN: |type of code|code
CTP: |||quantity|unit of quantity
OI: ||benefits are assigned|patient signature source||release of information
CAS: adjustment group|reason 1|amount 1|quantity 1|reason 2|amount 2|quantity 2|reason 3|amount 3|quantity 3|reason 4|amount 4|quantity 4|reason 5|amount 5|quantity 5|reason 6|amount 6|quantity 6
SVD: payer id|amount paid|type of procedure code+procedure+modifier 1+modifier 2+modifier 3+modifier 4||units paid|bundled line number
BPR: handling|total payment|credit or debit|payment method|payment format|type of payer bank|payer bank|type of payer account|payer account|payer id|further payer id|type of payee bank|payee bank|type of payee account|payee account|payment date
CLP: patient control number|claim status|charge|payment|patient responsibility|kind of plan|payer claim control number|type of place|frequency||DRG|DRG weight|discharge fraction
SVC: type of procedure code+procedure+modifier 1+modifier 2+modifier 3+modifier 4|charge|payment|revenue code|units paid|type of submitted code+submitted procedure|submitted units
PLB: provider id|end of fiscal year|reason+reference 1|amount 1|reason+reference 2|amount 2|reason+reference 3|amount 3
MOA: reimbursement rate|HCPCS payable amount|remark 1|remark 2|remark 3|remark 4|remark 5
LQ: list|code
QTY: meaning of the quantity|quantity
EQ: service types|type of procedure code+procedure|coverage level
EB: benefit|coverage level|service types|insurance type|plan name|time period|amount|percentage|unit of quantity|quantity|needs authorization|in network
AAA: is valid||reason of the rejection|follow-up
HSD: unit of quantity|quantity|period|number of periods|time period|number of time periods
MSG: message
III: list|code
STC: category+status+party|date|action|charge|payment|payment date|payment method|check date|check number|category+status+party|category+status+party|message
UM: kind of request|kind of certification|service type|place of service+type of place|related cause 1|level of service
HCR: decision|authorization number|reason
AK1: kind of transactions|group control number|guide
AK2: transaction set|control number|guide
IK3: segment|position of the segment|loop|error
IK4: position of the element+position of the component+repetition|data element|error|copy of the value
IK5: accepted or rejected|error 1|error 2|error 3|error 4|error 5
AK9: accepted or rejected|sets in the group|sets received|sets accepted|error 1
CUR: role|currency
`;

function parse(table: string): ReadonlyMap<string, readonly (readonly string[])[]> {
  const segments = new Map<string, string[][]>();
  for (const line of table.trim().split('\n')) {
    const colon = line.indexOf(':');
    const elements = line.slice(colon + 1).trim();
    segments.set(
      line.slice(0, colon),
      elements.split('|').map((names) => names.split('+')),
    );
  }
  return segments;
}

const NAMES = parse(TABLE);

/**
 * Returns the name of an element, or of a component (from 1), or null if there is none. An element of one component has
 * the name of that component.
 */
export function elementName(segmentId: string, element: number, component?: number): string | null {
  const names = NAMES.get(segmentId)?.[element - 1];
  if (names === undefined) return null;
  if (component !== undefined) return (names.length === 1 && component > 1 ? '' : names[component - 1]) || null;
  return names.length === 1 ? names[0] || null : null;
}

/** The segments that have names. */
export const NAMED_SEGMENTS: readonly string[] = [...NAMES.keys()];

/** Returns the number of names of the components of an element, 0 if the element has no name. */
export function namedComponents(segmentId: string, element: number): number {
  const names = NAMES.get(segmentId)?.[element - 1];
  return names === undefined || names[0] === '' ? 0 : names.length;
}
