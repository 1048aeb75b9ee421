import { attachmentGuide } from '../275-005010X210/loops.ts';
import { readData, sharedTable, type Table } from '../275-005010X210/read.ts';
import { patientFieldsX314 } from '../275-005010X210/segment-fields.ts';
import type { AttachmentState } from '../275-005010X210/state.ts';
import { segment } from '../guide/definition.ts';
import { bindingsOf } from '../mapping/segment-fields.ts';
import { append } from '../reading/fields.ts';

/**
 * 006020X314, as far as public companion guides and the segment directory describe it. Where they differ, parts are
 * situational here, so that no file is refused for a rule that is not documented.
 */
export const definition314 = attachmentGuide({
  id: '006020X314',
  submitterUsage: 'S',
  patientFields: patientFieldsX314,
  // The segment that opens a loop is always required, but not every companion guide sends OOI. Therefore OOI does not
  // open the loop here.
  documentObjects: [segment('OOI', 'S', 0, 'Kind of object', 'R R R S')],
  documentData: [segment('BDS', 'R', 1, 'Binary data', 'R=ASC,B64 R R')],
});

/** OOI. */
export const readObject: Table[string] = [
  '1-4',
  (segment, { attachment }) => {
    const object = { group: segment.element(1), typeCode: segment.element(2), attribute: segment.element(3) };
    const agencyCode = segment.optional(4);
    return append(attachment, 'objects', agencyCode === undefined ? object : { ...object, agencyCode });
  },
];

/** BDS. */
export const readFilteredData: Table[string] = [
  '1-3',
  (segment, state) => {
    state.attachment.filterCode = segment.element(1);
    readData(segment, state, 3);
  },
];

export const table314: Table = {
  ...sharedTable,
  ...bindingsOf('1000D', patientFieldsX314, ({ header }: AttachmentState) => header.patient),
  '2100B.OOI': readObject,
  '2110B.BDS': readFilteredData,
};
