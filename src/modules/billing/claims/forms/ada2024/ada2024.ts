import { type Draft, type Form, get, set } from '../box.ts';
import { FOOT } from './foot.ts';
import { FRAME } from './frame.ts';
import { HEAD } from './head.ts';
import { BELOW, LINE, LINES_PER_PAGE } from './services.ts';

/** The dental claim form of the American Dental Association in the edition of 2024. */
export const ADA2024: Form = {
  name: 'ada2024',
  title: 'ADA form',
  slug: 'ada-2024',
  otherNames: ['J430D', 'dental claim form'],
  edition: '2024',
  boxWord: 'Item',
  claimType: 'dental',
  boxes: [...HEAD, ...BELOW, ...FOOT],
  lines: { boxes: LINE, perPage: LINES_PER_PAGE, step: 1 },
  frame: FRAME,
  margins: { top: 0, left: 0 },
  finish(draft: Draft) {
    draft.claimType = 'dental';
    const months = get(draft, '/dental/orthodonticTreatment/totalMonths');
    // DN104 states that a treatment is orthodontic if its months are unknown.
    if (get(draft, '/dental/orthodonticTreatment') !== undefined && months === undefined) {
      set(draft, '/dental/orthodonticTreatment/description', 'Y');
    }
    const npi = get(draft, '/renderingProvider/npi');
    if (npi === undefined || npi === get(draft, '/billingProvider/npi')) delete draft.renderingProvider;
  },
};
