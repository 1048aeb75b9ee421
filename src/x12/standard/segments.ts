import { DATA_ELEMENTS, type DataElement } from './data-elements.ts';

/** M mandatory, O optional, X depends on a syntax note. */
export type Requirement = 'M' | 'O' | 'X';

export interface StandardComponent {
  requirement: Requirement;
  element: DataElement;
}

export interface StandardElement {
  requirement: Requirement;
  /** A simple element, or … */
  element?: DataElement;
  /** … the components of a composite. */
  components?: readonly StandardComponent[];
  repetitionsMax: number;
}

/** `P` all or none, `R` at least one, `E` at most one, `C` the first calls for the rest, `L` the first calls for one. */
export interface SyntaxNote {
  kind: 'P' | 'R' | 'E' | 'C' | 'L';
  positions: readonly number[];
}

export interface StandardSegment {
  id: string;
  elements: readonly StandardElement[];
  syntax: readonly SyntaxNote[];
}

/** Composites of release 005010: requirement and data element of each component. */
const COMPOSITES = `
C001 M355 O1018 O649
C002 M704 O704 O704 O704 O704
C003 M235 M234 O1339 O1339 O1339 O1339 O352 O234
C004 M1328 O1328 O1328 O1328
C022 M1270 M1271 X1250 X1251 O782 O380 O799 X1271 X1073
C023 M1331 O1332 O1325
C024 M1362 O1362 O1362 O156 O26
C030 M722 O1528 O1686
C035 M1222 O559 O1073
C040 M128 M127 X128 X127 X128 X127
C042 M426 O127
C043 M1271 M1271 O98 O1270
C056 X1109 X1270 X1271
C998 M9999 O9998
C999 M725 O725
`;

/** Segments of release 005010: requirement and data element (or composite) of each element, then syntax notes. */
const SEGMENTS = `
AAA M1073 O559 O901 O889
AK1 M479 M28 O480
AK2 M143 M329 O1705
AK9 M715 M97 M123 M2 O716 O716 O716 O716 O716
AMT M522 M782 O478
BHT M1005 M353 O127 O373 O337 O640
BPR M305 M782 M478 M591 O812 X506 X507 O569 X508 O509 O510 X506 X507 O569 X508 O373 O1048 X506 X507 O569 X508 / P0607 C0809 P1213 C1415 P1819 C2021
CAS M1033 M1034 M782 O380 X1034 X782 X380 X1034 X782 X380 X1034 X782 X380 X1034 X782 X380 X1034 X782 X380 / L050607 C0605 C0705 L080910 C0908 C1008 L111213 C1211 C1311 L141516 C1514 C1614 L171819 C1817 C1917
CLM M1028 O782 O1032 O1343 OC023 O1073 O1359 O1073 O1363 O1351 OC024 O1366 O1073 O1338 O1073 O1360 O1029 O1073 O1383 O1514
CLP M1028 M1029 M782 M782 O782 O1032 O127 O1331 O1325 O1352 O1354 O380 O954 O1073
CN1 M1166 O782 O332 O127 O338 O799
CR1 X355 X81 O1316 O1317 X355 X380 O166 O166 O352 O352 / P0102 P0506
CR2 X609 X609 X1367 X1367 X355 X380 O380 O1342 O1073 O352 O352 O1073 / P0102 C0403 P0506
CR3 X1322 X355 X380 O1335 O352 / P0203
CRC M1136 M1073 M1321 O1321 O1321 O1321 O1321
CTP O687 X236 X212 X380 XC001 O648 X649 O782 O639 O499 O289 / P0405 C0607 C0902 C1002 C1103
CTX MC998^10 O721 O719 O447 OC030 OC999
CUR M98 M100 O280 O98 O100 O669 X374 X373 O337 X374 X373 O337 X374 X373 O337 X374 X373 O337 X374 X373 O337
DMG X1250 X1251 O1068 O1067 XC056^10 O1066 O26 O659 O380 X1270 X1271 / P0102 P1011 C1105
DTM M374 X373 O337 O623 X1250 X1251 / R020305 C0403 P0506
DTP M374 M1250 M1251
EB M1390 O1207 O1365^99 O1336 O1204 O615 O782 O954 X673 X380 O1073 O1073 OC003 OC004 / P0910
EQ X1365^99 XC003 O1207 O1336 OC004 / R0102
FRM M350 X1073 X127 X373 X332 / R02030405
GE M97 M28
GS M479 M142 M124 M373 M337 M28 M455 M480
HCP X1473 O782 O782 O127 O118 O127 O782 O234 X235 X234 X355 X380 O901 O1526 O1527 / R0113 P0910 P1112
HI MC022 OC022 OC022 OC022 OC022 OC022 OC022 OC022 OC022 OC022 OC022 OC022
HL M628 O734 M735 O736
HSD X673 X380 O355 O1167 X615 O616 O678 O679 / P0102 C0605
IEA MI16 MI12
III X1270 X1271 O1136 O933 X380 OC001 O752 O752 O752 / P0102 L030405
IK3 M721 M719 O447 O620
IK4 MC030 O725 M621 O724
IK5 M717 O618 O618 O618 O618 O618
INS M1073 M1069 O875 O1203 O1216 OC052 O1219 O584 O1220 O1073 X1250 X1251 O1165 O19 O156 O26 O1470 / P1112
K3 M449 O1333 OC001
LE M447
LIN O350 M235 M234 X235 X234 X235 X234 X235 X234 X235 X234 X235 X234 / P0405 P0607 P0809 P1011 P1213
LQ O1270 X1271 / C0102
LS M447
LX M554
MEA O737 O738 X739 XC001 X740 X741 O935 X936 O752 O1373 / R03050608 E0412
MIA M380 O782 O380 O782 O127 O782 O782 O782 O782 O782 O782 O782 O782 O782 O380 O782 O782 O782 O782 O127 O127 O127 O127 O782
MOA O954 O782 O127 O127 O127 O127 O127 O782 O782
MPI M1201 M584 M1595 O352 O1596 X1250 X1251 / P0607
MSG M933 O934 O1470
N1 M98 X93 X66 X67 O706 O98 / R0203 P0304
N2 M93 O93
N3 M166 O166
N4 O19 X156 O116 X26 X309 O310 X1715 / E0207 C0605 C0704
NM1 M98 M1065 X1035 O1036 O1037 O1038 O1039 X66 X67 X706 O98 O1035 / P0809 C1110 C1203
NTE O363 M352
OI O1032 O1383 O1073 O1351 O1360 O1363
PAT O1069 O1384 O584 O1220 X1250 X1251 X355 X81 O1073 / P0506 P0708
PER M366 O93 X365 X364 X365 X364 X365 X364 O443 / P0304 P0506 P0708
PLB M127 M373 MC042 M782 XC042 X782 XC042 X782 XC042 X782 XC042 X782 XC042 X782 / P0506 P0708 P0910 P1112 P1314
PRV M1221 X128 X127 O156 OC035 O1223 / P0203
PS1 M127 M782 O156
PWK M755 O756 O757 O98 X66 X67 O352 OC002 O1525 / P0506
QTY M673 X380 OC001 X61 / R0204 E0204
RDM M756 X93 X364 OC040 OC040
REF M128 X127 X352 OC040 / R0203
SBR M1138 O1069 O127 O93 O1336 O1143 O1073 O584 O1032
SE M96 M329
ST M143 M329 O1705
STC MC043 O373 O306 O782 O782 O373 O591 O373 O429 OC043 OC043 O933
SV1 MC003 O782 X355 X380 O1331 O1365 OC004 O782 O1073 O1340 O1073 O1073 O1364 O1341 O1327 O1334 O116 O1337 O782 O1360 O1360 / P0304
SV5 MC003 M355 M380 X782 X782 O594 O923 / R0405 C0604
SVC MC003 M782 O782 O234 O380 OC003 O380
SVD M67 M782 OC003 O234 O380 O554
TA1 MI12 MI08 MI09 MI17 MI18
TRN M481 M127 O509 O127
TS2 O782 O782 O782 O782 O782 O782 O380 O782 O782 O380 O380 O380 O380 O380 O782 O380 O782 O782 O782
TS3 M127 M1331 M373 M380 M782 O782 O782 O782 O782 O782 O782 O782 O782 O782 O782 O782 O782 O782 O782 O782 O782 O782 O380 O782
`;

function elementOf(number: string): DataElement {
  // What no guide of ours uses needs no entry in the dictionary; it is only ever found to be "not used".
  return DATA_ELEMENTS.get(number) ?? { number, type: 'AN', min: 1, max: 80 };
}

function parseComposites(): Map<string, StandardComponent[]> {
  const composites = new Map<string, StandardComponent[]>();
  for (const line of COMPOSITES.trim().split('\n')) {
    const [id = '', ...tokens] = line.split(' ');
    composites.set(
      id,
      tokens.map((token) => ({ requirement: token[0] as Requirement, element: elementOf(token.slice(1)) })),
    );
  }
  return composites;
}

const composites = parseComposites();

function parseElement(token: string): StandardElement {
  const [reference = '', repetitions = '1'] = token.slice(1).split('^');
  const common = { requirement: token[0] as Requirement, repetitionsMax: Number(repetitions) };
  const components = composites.get(reference);
  return components ? { ...common, components } : { ...common, element: elementOf(reference) };
}

function parseNote(token: string): SyntaxNote {
  const positions = (token.slice(1).match(/\d\d/g) ?? []).map(Number);
  return { kind: token[0] as SyntaxNote['kind'], positions };
}

function parseSegments(): ReadonlyMap<string, StandardSegment> {
  const segments = new Map<string, StandardSegment>();
  for (const line of SEGMENTS.trim().split('\n')) {
    const [body = '', notes = ''] = line.split(' / ');
    const [id = '', ...tokens] = body.split(' ');
    segments.set(id, {
      id,
      elements: tokens.map(parseElement),
      syntax: notes.split(' ').filter(Boolean).map(parseNote),
    });
  }
  return segments;
}

export const STANDARD_SEGMENTS = parseSegments();

/**
 * Which element tells the uses of a segment apart (of a composite, its first component), by segment id.
 * A segment that is not listed has one use wherever it may stand.
 */
export const QUALIFIER_POSITIONS: Readonly<Record<string, number>> = {
  AMT: 1,
  CRC: 1,
  DTM: 1,
  DTP: 1,
  HI: 1,
  HL: 3,
  LQ: 1,
  N1: 1,
  NM1: 1,
  NTE: 1,
  PER: 1,
  PRV: 1,
  PWK: 2,
  QTY: 1,
  REF: 1,
};
