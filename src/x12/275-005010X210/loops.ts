import { type GuideDefinition, type LoopDefinition, loop, type SegmentUse, segment } from '../guide/definition.ts';
import { type SegmentFields, usesOf } from '../mapping/segment-fields.ts';
import { documentDates, lineDates, patientFields } from './segment-fields.ts';

export const CONTACT = 'R=IC S S=EM,FX,TE,UR S S=EM,EX,FX,TE,UR S S=EM,EX,FX,TE,UR S';
const REQUESTED = '(R=@claim-status-category R=@status S S=LOI)';

/** The differences between the guides for claims. */
interface AttachmentGuideOptions {
  id: string;
  submitterUsage: 'R' | 'S';
  patientFields: SegmentFields;
  /** The segments that follow CAT in loop 2100B. */
  documentObjects: readonly SegmentUse[];
  /** Loop 2110B. */
  documentData: readonly SegmentUse[];
}

function attachmentLoop({ documentObjects, documentData }: AttachmentGuideOptions): LoopDefinition {
  return loop('2000A', 'R', 0, 'Attachment', [
    segment('LX', 'R', 1, 'Assigned number', 'R'),
    segment('TRN', 'R', 1, 'Control number', 'R=1,2 R'),
    segment('STC', 'S', 1, 'Requested information', `R${REQUESTED} S S S N N N N N S${REQUESTED} S${REQUESTED} S`),
    segment('REF', 'S', 3, 'Service line, procedure or modifier', 'R R'),
    loop('2100A', 'S', 1, 'Service line date', usesOf(lineDates)),
    loop('2100B', 'R', 1, 'Document', [
      ...usesOf(documentDates),
      segment('CAT', 'R', 1, 'Kind of document', 'R R S'),
      ...documentObjects,
      loop('2110B', 'R', 1, 'Document data', documentData),
    ]),
  ]);
}

/** Returns the guide of a 275 with additional information to support a health care claim or encounter. */
export function attachmentGuide(options: AttachmentGuideOptions): GuideDefinition {
  const { id, submitterUsage } = options;
  return {
    id,
    transactionSetId: '275',
    functionalId: 'PI',
    versions: [id],
    usesImplementationReference: true,
    root: loop('', 'R', 1, 'Transaction set', [
      segment('ST', 'R', 1, 'Transaction set header', 'R=275 R R'),
      segment('BGN', 'R', 1, 'Beginning segment', 'R=02,11 R R S'),
      loop('1000A', 'R', 1, 'Payer', [
        segment('NM1', 'R', 1, 'Payer name', 'R=PR R=2 R N N N N R=46,FI,PI,XV R'),
        segment('PER', 'S', 1, 'Payer contact', CONTACT),
      ]),
      loop('1000B', submitterUsage, 1, 'Submitter', [
        segment('NM1', 'R', 1, 'Submitter name', 'R=41 R=1,2 S S S N S R=46,FI,XX R'),
      ]),
      loop('1000C', 'R', 1, 'Provider', [
        segment('NM1', 'R', 1, 'Provider name', 'R=1P R=1,2 S S S N S R=FI,SV,XX R'),
        segment('PRV', 'S', 1, 'Provider specialty', 'R=BI R=PXC R=@specialty'),
        segment('REF', 'S', 3, 'Provider reference', 'R R'),
        loop('1100C', 'S', 1, 'Provider address', [
          segment('NX1', 'R', 1, 'Provider address', 'R=1P'),
          segment('N3', 'R', 1, 'Street', 'R S'),
          segment(
            'N4',
            'R',
            1,
            'City',
            'R S=@state-of-address S=@postal-code-of-address S=@country N N S=@country-subdivision',
          ),
        ]),
      ]),
      loop('1000D', 'R', 1, 'Patient', [
        segment('NM1', 'R', 1, 'Patient name', 'R=QC R=1,2 R S S N S S=II,MI S'),
        ...usesOf(options.patientFields),
      ]),
      attachmentLoop(options),
      segment('SE', 'R', 1, 'Transaction set trailer', 'R R'),
    ]),
  };
}

/** 005010X210. */
export const definition = attachmentGuide({
  id: '005010X210',
  submitterUsage: 'R',
  patientFields,
  documentObjects: [],
  documentData: [segment('EFI', 'R', 1, 'Security level', 'R'), segment('BIN', 'R', 1, 'Binary data', 'R R')],
});
