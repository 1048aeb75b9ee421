import { type Draft, type Form, get, set } from '../box.ts';
import { FOOT, LINES_PER_PAGE } from './foot.ts';
import { FRAME } from './frame.ts';
import { HEAD } from './head.ts';
import { LINE } from './lines.ts';
import { MIDDLE } from './middle.ts';

/** The CMS-1500 in the edition of 02/12, on which professional claims are printed. */
export const CMS1500: Form = {
  name: 'cms1500',
  title: 'CMS-1500',
  slug: 'cms-1500',
  otherNames: ['HCFA 1500'],
  edition: '02/12',
  boxWord: 'Box',
  claimType: 'professional',
  boxes: [...HEAD, ...MIDDLE, ...FOOT],
  lines: { boxes: LINE, perPage: LINES_PER_PAGE, step: 2 },
  frame: FRAME,
  margins: { top: 20, left: 23 },
  finish(draft) {
    delete draft['~qualifiers'];
    placeOf(draft);
    renderingOf(draft);
    serviceDatesOf(draft);
  },
};

type Line = { placeOfServiceCode?: string; procedureCode?: string; serviceDate?: { start?: string; end?: string } };

const linesOf = (draft: Draft): Line[] => (draft.serviceLines ?? []) as Line[];

/** The claim has the place of its first line; only lines with another place keep their own. */
function placeOf(draft: Draft): void {
  const place = linesOf(draft)[0]?.placeOfServiceCode;
  if (place === undefined) return;
  draft.placeOfServiceCode = place;
  for (const line of linesOf(draft)) if (line.placeOfServiceCode === place) delete line.placeOfServiceCode;
}

/** Box 31 names the provider whose NPI is in column J. An 837 does not repeat the billing provider. */
function renderingOf(draft: Draft): void {
  const npi = get(draft, '/renderingProvider/npi');
  if (npi === undefined || npi === get(draft, '/billingProvider/npi')) delete draft.renderingProvider;
}

function serviceDatesOf(draft: Draft): void {
  for (const [index, { serviceDate }] of linesOf(draft).entries()) {
    if (serviceDate?.end === undefined || serviceDate.start !== undefined) continue;
    set(draft, `/serviceLines/${index}/serviceDate/start`, serviceDate.end);
  }
}
