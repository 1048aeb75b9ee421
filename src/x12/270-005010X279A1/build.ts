import { writeFields } from '../mapping/segment-fields.ts';
import { ELIGIBILITY_INQUIRY_SITUATIONS } from '../situational/inquiries/eligibility.ts';
import { errorsAmong, type Situation, unmet } from '../situational/situation.ts';
import { enforcedSituations, refuseUnmet } from '../writing/refuse-unmet.ts';
import type { SegmentWriter } from '../writing/segment-writer.ts';
import { buildSets } from '../writing/writer.ts';
import { inquiryDetails, spendDownAmounts } from './inquiry-fields.ts';
import { ELIGIBILITY_LEVELS, type Level, type LevelPlan, writePatients } from './levels.ts';
import { reader270 } from './parse.ts';
import type { BenefitInquiry, Build270Input, EligibilityInquiry } from './types.ts';
import * as parties from './write-parties.ts';

const VERSION = '005010X279A1';
const SITUATIONS = errorsAmong(ELIGIBILITY_INQUIRY_SITUATIONS);

type Situations = readonly Situation<EligibilityInquiry>[];

const PLAN: LevelPlan<EligibilityInquiry> = {
  levels: ELIGIBILITY_LEVELS,
  subscriberDepth: 2,
  hasContent: ({ benefitInquiries }) => benefitInquiries.length > 0,
};

function writeBenefitInquiry(writer: SegmentWriter, path: string, inquiry: BenefitInquiry): void {
  writer.segment(
    path,
    'EQ',
    parties.repeated(inquiry.serviceTypeCodes),
    parties.procedureElement(inquiry.procedure),
    inquiry.coverageLevelCode,
    undefined,
    inquiry.diagnosisPointers,
  );
  writeFields(writer, path, spendDownAmounts, inquiry);
  writeFields(writer, path, inquiryDetails, inquiry);
}

function writeLevel(
  writer: SegmentWriter,
  level: Level<EligibilityInquiry>,
  depth: number,
  situations: Situations,
): void {
  const { informationSource, informationReceiver, subscriber, dependent, benefitInquiries } = level.patient;
  if (depth === 0) {
    parties.writeParty(writer, `${level.path}/informationSource`, informationSource);
  } else if (depth === 1) {
    const path = `${level.path}/informationReceiver`;
    parties.writeParty(writer, path, informationReceiver);
    parties.writeIdentity(writer, path, informationReceiver);
    parties.writeProvider(writer, path, informationReceiver.provider);
  } else if (depth === 2) {
    const path = `${level.path}/subscriber`;
    parties.writeTraces(writer, path, subscriber.traces);
    parties.writeSubscriberName(writer, path, subscriber);
    parties.writeIdentity(writer, path, subscriber);
    parties.writeDetails(writer, path, subscriber, 'Y');
  } else if (dependent) {
    const path = `${level.path}/dependent`;
    parties.writeTraces(writer, path, dependent.traces);
    parties.writeDependentName(writer, path, dependent);
    parties.writeIdentity(writer, path, dependent);
    parties.writeDetails(writer, path, dependent, 'N');
  }
  if (!level.isPatient) return;
  benefitInquiries.forEach((inquiry, index) => {
    writeBenefitInquiry(writer, `${level.path}/benefitInquiries/${index}`, inquiry);
  });
  refuseUnmet(writer, unmet(situations, level.patient), ({ part, index }) =>
    part === 'benefitInquiry' ? `${level.path}/benefitInquiries/${index}` : level.path,
  );
}

/** Writes a 270 interchange. Throws `X12BuildError` if the guide forbids it. */
export function build270(input: Build270Input): string {
  const situations = enforcedSituations(input, SITUATIONS);
  return buildSets(
    input,
    { id: '270', functionalId: 'HS', version: VERSION, guide: reader270.guide },
    (writer, path, transaction) => {
      parties.writeHeader(writer, path, transaction);
      writePatients(writer, `${path}/inquiries`, transaction.inquiries, {
        plan: PLAN,
        write: (level, depth) => writeLevel(writer, level, depth, situations),
      });
    },
  );
}
