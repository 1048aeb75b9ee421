import type { Draft, Form } from '../box.ts';
import { CODES, finishDiagnoses } from './codes.ts';
import { FRAME } from './frame.ts';
import { HEAD } from './head.ts';
import { LINE, LINES_PER_PAGE, TOTALS } from './lines.ts';
import { PAYERS } from './payers.ts';
import { PROVIDERS } from './providers.ts';

/** The UB-04 (CMS-1450), on which institutional claims are printed. */
export const UB04: Form = {
  name: 'ub04',
  title: 'UB-04',
  slug: 'ub-04',
  otherNames: ['CMS-1450'],
  edition: 'CMS-1450',
  boxWord: 'FL',
  claimType: 'institutional',
  boxes: [...HEAD, ...TOTALS, ...PAYERS, ...CODES, ...PROVIDERS],
  lines: { boxes: LINE, perPage: LINES_PER_PAGE, step: 1 },
  frame: FRAME,
  margins: { top: 10, left: 4 },
  finish(draft: Draft) {
    delete draft['~qualifiers'];
    draft.claimType = 'institutional';
    finishDiagnoses(draft);
  },
};
