import { build270, parse270, reader270 } from './270-005010X279A1/index.ts';
import { build271, parse271, reader271 } from './271-005010X279A1/index.ts';
import {
  type AttachmentImplementation,
  build275,
  parse275,
  reader275,
  reader275X314,
  reader275X316,
} from './275-005010X210/index.ts';
import { build276, parse276, reader276 } from './276-005010X212/index.ts';
import { build277, parse277, reader277 } from './277-005010X212/index.ts';
import { build277CA, parse277CA, reader277CA } from './277ca-005010X214/index.ts';
import { reader277DRA } from './277dra-005010X364/index.ts';
import { build277Rfi, parse277Rfi, reader277Rfi } from './277rfi-005010X213/index.ts';
import {
  build278Request,
  build278Response,
  parse278,
  reader278Request,
  reader278Response,
} from './278-005010X217/index.ts';
import {
  build278Inquiry,
  build278InquiryResponse,
  parse278Inquiry,
  reader278Inquiry,
  reader278InquiryResponse,
} from './278-inquiry-005010X215/index.ts';
import { reader824 } from './824-005010X186A1/index.ts';
import { build835, parse835, reader835 } from './835-005010X221A1/index.ts';
import { build837D, parse837D, reader837D } from './837d-005010X224A2/index.ts';
import { build837I, parse837I, reader837I } from './837i-005010X223A3/index.ts';
import { build837P, parse837P, reader837P } from './837p-005010X222A2/index.ts';
import { reader997 } from './997-005010/index.ts';
import { build999, parse999, reader999 } from './999-005010X231A1/index.ts';
import type { BuildInput } from './common.ts';
import type { AnyGuideReader } from './guide/guide-reader.ts';

/** A transaction set that the codec supports. */
export interface KnownSet {
  /** The name in reports, for example `837P`. */
  name: string;
  title: string;
  /** The reader; `reader.guide` is its guide. */
  reader: AnyGuideReader;
  /**
   * Reads a text and writes each of its transaction sets of this guide again, in a separate interchange with the given
   * envelope. Absent if there is no builder. Throws `X12BuildError` if the guide forbids the contents; requirements
   * that depend on other values are enforced unless `allowUnmetSituations` is set. An 835 that does not balance is
   * written.
   */
  rewrite?(text: string, envelope: BuildInput): string[];
}

/** Writes the transaction sets of a 278 file again: a response if BHT02 is 11, otherwise a request. */
function rewriteReviews(text: string, envelope: BuildInput): string[] {
  return parse278(text).transactions.map(({ review }) =>
    (review.purposeCode === '11' ? build278Response : build278Request)({ ...envelope, transactions: [review] }),
  );
}

function rewriteInquiries(text: string, envelope: BuildInput): string[] {
  return parse278Inquiry(text).transactions.map(({ review }) =>
    (review.purposeCode === '11' ? build278InquiryResponse : build278Inquiry)({ ...envelope, transactions: [review] }),
  );
}

function rewriteAttachments(implementation: AttachmentImplementation, text: string, envelope: BuildInput): string[] {
  const ofGuide = parse275(text).transactions.filter(({ group }) => group.version === implementation);
  return ofGuide.map(({ transactionSet: { controlNumber }, header, attachments }) => {
    const transactions = [{ ...header, controlNumber, attachments }];
    return Buffer.from(build275({ ...envelope, implementation, transactions })).toString();
  });
}

/** All transaction sets. Validation, acknowledgments, commands and conformance runs use this list. */
export const KNOWN_SETS: readonly KnownSet[] = [
  {
    name: '837P',
    title: 'Professional claims',
    reader: reader837P,
    rewrite: (text, envelope) =>
      parse837P(text).transactions.map(({ header, claims, transactionSet: { controlNumber, implementation } }) =>
        build837P({
          ...envelope,
          ...(implementation === '005010X222A2' ? { implementation } : {}),
          transactions: [{ ...header, controlNumber, claims }],
        }),
      ),
  },
  {
    name: '837I',
    title: 'Institutional claims',
    reader: reader837I,
    rewrite: (text, envelope) =>
      parse837I(text).transactions.map(({ header, claims, transactionSet: { controlNumber, implementation } }) =>
        build837I({
          ...envelope,
          ...(implementation === '005010X223A3' ? { implementation } : {}),
          transactions: [{ ...header, controlNumber, claims }],
        }),
      ),
  },
  {
    name: '837D',
    title: 'Dental claims',
    reader: reader837D,
    rewrite: (text, envelope) =>
      parse837D(text).transactions.map(({ header, claims, transactionSet: { controlNumber, implementation } }) =>
        build837D({
          ...envelope,
          ...(implementation === '005010X224A3' ? { implementation } : {}),
          transactions: [{ ...header, controlNumber, claims }],
        }),
      ),
  },
  {
    name: '835',
    title: 'Remittance advice',
    reader: reader835,
    rewrite: (text, envelope) =>
      parse835(text).remittances.map((remittance) =>
        build835({ ...envelope, allowUnbalanced: true, remittances: [remittance] }),
      ),
  },
  {
    name: '270',
    title: 'Eligibility inquiries',
    reader: reader270,
    rewrite: (text, envelope) =>
      parse270(text).transactions.map(({ header, inquiries, transactionSet: { controlNumber } }) =>
        build270({ ...envelope, transactions: [{ ...header, controlNumber, inquiries }] }),
      ),
  },
  {
    name: '271',
    title: 'Eligibility responses',
    reader: reader271,
    rewrite: (text, envelope) =>
      parse271(text).transactions.map(({ header, responses, transactionSet: { controlNumber } }) =>
        build271({ ...envelope, transactions: [{ ...header, controlNumber, responses }] }),
      ),
  },
  {
    name: '276',
    title: 'Claim status inquiries',
    reader: reader276,
    rewrite: (text, envelope) =>
      parse276(text).transactions.map(({ header, inquiries, transactionSet: { controlNumber } }) =>
        build276({ ...envelope, transactions: [{ ...header, controlNumber, inquiries }] }),
      ),
  },
  {
    name: '277',
    title: 'Claim status responses',
    reader: reader277,
    rewrite: (text, envelope) =>
      parse277(text).transactions.map(({ header, responses, transactionSet: { controlNumber } }) =>
        build277({ ...envelope, transactions: [{ ...header, controlNumber, responses }] }),
      ),
  },
  {
    name: '277CA',
    title: 'Claim acknowledgment',
    reader: reader277CA,
    rewrite: (text, envelope) =>
      parse277CA(text).transactions.map(({ acknowledgment }) =>
        build277CA({ ...envelope, transactions: [acknowledgment] }),
      ),
  },
  {
    name: '999',
    title: 'Implementation acknowledgment',
    reader: reader999,
    rewrite: (text, envelope) =>
      parse999(text).acknowledgments.map((acknowledgment) =>
        build999({ ...envelope, acknowledgments: [acknowledgment] }),
      ),
  },
  { name: '278 request', title: 'Services review requests', reader: reader278Request, rewrite: rewriteReviews },
  { name: '278 response', title: 'Services review responses', reader: reader278Response, rewrite: rewriteReviews },
  { name: '278 inquiry', title: 'Services review inquiries', reader: reader278Inquiry, rewrite: rewriteInquiries },
  {
    name: '278 inquiry response',
    title: 'Responses to services review inquiries',
    reader: reader278InquiryResponse,
    rewrite: rewriteInquiries,
  },
  {
    name: '277RFI',
    title: 'Requests for additional information on claims',
    reader: reader277Rfi,
    rewrite: (text, envelope) =>
      parse277Rfi(text).transactions.map(({ transactionSet: { controlNumber }, header, claims }) =>
        build277Rfi({ ...envelope, transactions: [{ ...header, controlNumber, claims }] }),
      ),
  },
  {
    name: '275',
    title: 'Additional information on claims',
    reader: reader275,
    rewrite: (text, envelope) => rewriteAttachments('005010X210', text, envelope),
  },
  {
    name: '275 X314',
    title: 'Additional information on claims, 006020',
    reader: reader275X314,
    rewrite: (text, envelope) => rewriteAttachments('006020X314', text, envelope),
  },
  {
    name: '275 X316',
    title: 'Additional information on services reviews, 006020',
    reader: reader275X316,
    rewrite: (text, envelope) => rewriteAttachments('006020X316', text, envelope),
  },
  { name: '997', title: 'Functional acknowledgments', reader: reader997 },
  { name: '824', title: 'Application advice', reader: reader824 },
  { name: '277DRA', title: 'Data reporting acknowledgments', reader: reader277DRA },
];

/** The readers of all known sets, for `readInterchanges`, `validate` and `acknowledge`. */
export const ALL_READERS: readonly AnyGuideReader[] = KNOWN_SETS.map(({ reader }) => reader);
