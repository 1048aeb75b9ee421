/** Invented values that generated files are made of. */

export const LAST_NAMES = [
  'ABERNATHY',
  'BIRCH',
  'CALLOWAY',
  'DRUMMOND',
  'ELMSWORTH',
  'FAIRWEATHER',
  'GREY',
  'HOLLOWAY',
  'IVES',
  'JUNIPER',
  'KESTREL',
  'LARK',
  'MERRIWEATHER',
  'NIGHTINGALE',
  'OAKES',
  'PEMBERTON',
  'QUILL',
  'ROOK',
  'SPARROW',
  'THORNE',
  'UNDERHILL',
  'VALE',
  'WINTERBOURNE',
  'YARROW',
];

export const FIRST_NAMES = [
  'ADA',
  'BEN',
  'CLEMENTINE',
  'DOROTHEA',
  'ELI',
  'FERN',
  'GIDEON',
  'HAZEL',
  'IRIS',
  'JONAH',
  'KIT',
  'LEOPOLD',
  'MARIGOLD',
  'NED',
  'OPAL',
  'PERCIVAL',
  'ROSALIND',
  'SILAS',
  'TESS',
  'WILHELMINA',
];

export const MIDDLE_NAMES = ['A', 'B', 'J', 'LEE', 'M', 'RAY', 'T'];

export const STREETS = ['ALDER WAY', 'BRIAR LANE', 'CLOVER COURT', 'DAMSON DRIVE', 'ELM STREET', 'FERN HOLLOW ROAD'];

export const CITIES: readonly (readonly [city: string, state: string, zip: string])[] = [
  ['AUSTIN', 'TX', '787'],
  ['DENVER', 'CO', '802'],
  ['MADISON', 'WI', '537'],
  ['PORTLAND', 'OR', '972'],
  ['SALEM', 'MA', '019'],
];

export const ORGANIZATIONS = [
  'MAPLE FAMILY CLINIC',
  'NORTH RIVER ORTHOPEDICS',
  'HARBOR PEDIATRICS',
  'CEDAR HILL IMAGING',
  'LAKESIDE CARDIOLOGY GROUP',
];

export const PAYERS = ['EXAMPLE HEALTH PLAN', 'SECOND HEALTH PLAN', 'UNION BENEFIT FUND', 'PUBLIC PLAN OF THE WEST'];

export const PROCEDURES = [
  '99202',
  '99203',
  '99212',
  '99213',
  '99214',
  '87880',
  '29075',
  '36415',
  '71046',
  '93000',
  'J1100',
  'G0439',
];

export const MODIFIERS = ['25', '59', 'GT', 'LT', 'RT', 'XS'];

export const DIAGNOSES = ['J069', 'I10', 'E119', 'M545', 'R0602', 'S5290XA', 'Z0000', 'K219', 'N390', 'L309'];

export const PLACES = ['11', '11', '11', '22', '02', '20'];

export const TAXONOMIES = ['207Q00000X', '208000000X', '207RC0000X', '363LF0000X'];
