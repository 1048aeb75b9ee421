import type { FindingKind } from './finding-kind.ts';

/**
 * The findings of the text, the interchange, its groups and the ends of transaction sets; part of the catalogue in
 * `finding.ts`.
 */
export const ENVELOPE_KINDS = {
  // Reading: the text itself.
  not_x12: { message: 'The file does not begin with an interchange header (ISA)', snip: 1, ta105: '022' },
  data_outside_interchange: { message: 'The file contains data outside an interchange', snip: 1, ta105: '022' },
  isa_not_fixed_width: {
    message: 'The interchange header (ISA) is not 106 bytes of fixed-width elements',
    snip: 1,
    ta105: '022',
  },
  delimiters_not_distinct: { message: 'Two of the delimiters are the same character', snip: 1, ta105: '026' },
  segment_too_long: { message: 'The segment is longer than the reader accepts', snip: 1, ik304: '8' },
  too_many_elements_to_read: {
    message: 'The segment has more elements than the reader accepts',
    snip: 1,
    ik304: '8',
    ik403: '3',
  },
  unterminated_segment: { message: 'The file ends within a segment', snip: 1, ta105: '023' },
  empty_segment: {
    message: 'The segment is empty: two segment terminators in a row',
    snip: 1,
    severity: 'warning',
    ik304: '1',
  },

  item_too_large: {
    message:
      'The claim or other item has more segments or bytes than the reader accepts; the rest of its transaction set is not read',
    snip: 1,
    ik304: '5',
  },
  transaction_set_too_large: {
    message: 'The transaction set has more claims or other items than the reader accepts; the rest of it is not read',
    snip: 1,
    ik502: '5',
  },
  too_many_findings: {
    message: 'The interchange has more findings than the reader lists',
    snip: 1,
    ta105: '024',
  },

  // Interchange.
  missing_iea: { message: 'The interchange has no trailer (IEA)', snip: 1, ta105: '023' },
  interchange_control_number_mismatch: { message: 'IEA02 differs from ISA13', snip: 1, ta105: '001' },
  group_count_mismatch: { message: 'IEA01 differs from the number of functional groups', snip: 1, ta105: '021' },
  interchange_version_not_supported: { message: 'ISA12 is not a supported version', snip: 1, ta105: '003' },
  interchange_authorization_qualifier: { message: 'ISA01 is not a valid qualifier', snip: 1, ta105: '010' },
  interchange_security_qualifier: { message: 'ISA03 is not a valid qualifier', snip: 1, ta105: '012' },
  interchange_sender_qualifier: { message: 'ISA05 is not a valid qualifier', snip: 1, ta105: '005' },
  interchange_sender_id: { message: 'ISA06 is empty', snip: 1, ta105: '006' },
  interchange_receiver_qualifier: { message: 'ISA07 is not a valid qualifier', snip: 1, ta105: '007' },
  interchange_receiver_id: { message: 'ISA08 is empty', snip: 1, ta105: '008' },
  interchange_date: { message: 'ISA09 is not a date', snip: 1, ta105: '014' },
  interchange_time: { message: 'ISA10 is not a time', snip: 1, ta105: '015' },
  interchange_control_number: { message: 'ISA13 is not nine digits', snip: 1, ta105: '018' },
  interchange_control_number_zero: {
    message: 'ISA13 is zero; control numbers start at 000000001',
    snip: 1,
    severity: 'warning',
    ta105: '018',
  },
  interchange_acknowledgment_requested: { message: 'ISA14 is not 0 or 1', snip: 1, ta105: '019' },
  interchange_usage_indicator: { message: 'ISA15 is not P, T or I', snip: 1, ta105: '020' },
  repetition_separator_not_usable: {
    message: 'ISA11 cannot be used as a repetition separator; repetitions are not read',
    snip: 1,
    severity: 'warning',
    ta105: '022',
  },
  duplicate_interchange: {
    message: 'An interchange with this control number was received before',
    snip: 1,
    ta105: '025',
  },
  segment_outside_group: { message: 'The segment is outside a functional group', snip: 1, ta105: '022' },

  // Functional group.
  missing_ge: { message: 'The functional group has no trailer (GE)', snip: 1, ak905: '3' },
  group_control_number_mismatch: { message: 'GE02 differs from GS06', snip: 1, ak905: '4' },
  transaction_set_count_mismatch: { message: 'GE01 differs from the number of transaction sets', snip: 1, ak905: '5' },
  group_control_number: { message: 'GS06 is not a valid control number', snip: 1, ak905: '6' },
  group_control_number_repeated: { message: 'GS06 occurs twice in the interchange', snip: 1, ak905: '19' },
  group_not_supported: { message: 'The functional identifier (GS01) is not supported', snip: 1, ak905: '1' },
  group_version_not_supported: {
    message: 'The version of the functional group (GS08) is not supported',
    snip: 1,
    ak905: '2',
  },
  segment_outside_transaction_set: {
    message: 'The segment is outside a transaction set',
    snip: 1,
    ak905: '5',
  },

  // Transaction set.
  missing_se: { message: 'The transaction set has no trailer (SE)', snip: 1, ik502: '2' },
  transaction_set_control_number_mismatch: { message: 'SE02 differs from ST02', snip: 1, ik502: '3' },
  segment_count_mismatch: { message: 'SE01 differs from the number of segments', snip: 1, ik502: '4' },
  transaction_set_not_supported: {
    message: 'The transaction set identifier (ST01) is not supported',
    snip: 1,
    ik502: '1',
  },
  transaction_set_identifier: {
    message: 'The transaction set identifier (ST01) does not fit the functional group',
    snip: 1,
    ik502: '6',
  },
  transaction_set_control_number: { message: 'ST02 is missing or not 4 to 9 characters', snip: 1, ik502: '7' },
  transaction_set_control_number_repeated: {
    message: 'ST02 occurs twice in the functional group',
    snip: 1,
    ik502: '23',
  },
  implementation_not_supported: { message: 'ST03 names another implementation guide than GS08', snip: 2, ik502: 'I6' },
  implementation_reference_differs: {
    message: 'ST03 and GS08 name different versions of the guide',
    snip: 2,
    severity: 'warning',
    ik502: 'I6',
  },

  implementation_reference_not_used: {
    message: 'The guide does not use ST03',
    snip: 2,
    severity: 'warning',
    ik304: '8',
    ik403: 'I10',
  },
} as const satisfies Record<string, FindingKind>;
