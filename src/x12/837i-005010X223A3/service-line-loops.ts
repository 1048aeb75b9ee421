import * as shared from '../claim-837/part-loops.ts';
import { loopsOf } from '../claim-837/provider-fields.ts';
import { segment } from '../guide/definition.ts';
import { usesOf } from '../mapping/segment-fields.ts';
import { lineDates, lineNumbers } from './claim-fields.ts';
import { lineProviders } from './provider-fields.ts';

const PROCEDURE_QUALIFIERS = 'ER,HC,HP,IV,WK';

/** 2400 with everything below it. */
export const serviceLineLoop = shared.lineLoop(999, [
  segment(
    'SV2',
    'R',
    1,
    'Institutional service',
    `R=@revenue-code S(R=${PROCEDURE_QUALIFIERS} ${shared.PROCEDURE}) R R=DA,UN R N S`,
  ),
  segment('PWK', 'S', 10, 'Line supplemental information', shared.ATTACHMENT),
  ...usesOf({ ...lineDates, ...lineNumbers }),
  shared.pricing(
    'Line pricing',
    shared.PRICING_METHODOLOGIES,
    `S S=@revenue-code S=${PROCEDURE_QUALIFIERS} S=@product S=DA,UN S`,
  ),
  shared.drugLoop('N4'),
  ...loopsOf(lineProviders),
  shared.adjudicationLoop(`R=${PROCEDURE_QUALIFIERS}`, 'SVD with revenue code'),
]);
