import * as shared from '../claim-837/part-loops.ts';
import { lineProvider } from '../claim-837/provider-loops.ts';
import { segment } from '../guide/definition.ts';

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
  segment('DTP', 'S', 1, 'Service date', 'R=472 R=D8,RD8 R'),
  shared.LINE_ITEM_CONTROL_NUMBER,
  ...shared.REPRICED_LINE_NUMBERS,
  segment('AMT', 'S', 1, 'Service tax', 'R=GT R'),
  segment('AMT', 'S', 1, 'Facility tax', 'R=N8 R'),
  segment('NTE', 'S', 1, 'Third party organization note', 'R=TPO R'),
  shared.pricing(
    'Line pricing',
    shared.PRICING_METHODOLOGIES,
    `S S=@revenue-code S=${PROCEDURE_QUALIFIERS} S=@product S=DA,UN S`,
  ),
  shared.drugLoop('N4'),
  lineProvider('2420A', 'Operating provider', { entity: '72' }),
  lineProvider('2420B', 'Other operating provider', { entity: 'ZZ' }),
  lineProvider('2420C', 'Rendering provider', { entity: '82' }),
  lineProvider('2420D', 'Referring provider', { entity: 'DN', ids: '0B,1G,G2' }),
  shared.adjudicationLoop(`R=${PROCEDURE_QUALIFIERS}`, 'SVD with revenue code'),
]);
