import { expect, test } from 'vitest';
import { aClaim, aLine } from '../../../../../test/billing/scrubbing/rule-test-context.ts';
import type { LineAdjudication, ServiceLine } from '../../../billing/claims/claim.ts';
import type { Adjustment } from './adjustment-reasons.ts';
import { denialGroupsOf } from './denial-groups.ts';

const adjust = (groupCode: string, reasonCode: string, amount: number): Adjustment => ({
  groupCode,
  reasonCode,
  amount,
  quantity: null,
});

function decidedLine(id: string, adjustments: Adjustment[], remarkCodes: string[] = []): ServiceLine {
  const adjudication: LineAdjudication = {
    status: 'denied',
    allowed: 0,
    paid: 0,
    deductible: 0,
    coinsurance: 0,
    copay: 0,
    patientResponsibility: 0,
    adjustments,
    remarkCodes,
    paidUnits: null,
    adjudicatedProcedureCode: null,
    adjudicatedModifiers: [],
  };
  return aLine({ id, adjudication });
}

test('one reason over several lines is one group with all its lines, amounts and remark codes', () => {
  const serviceLines = [
    decidedLine('sl_1', [adjust('CO', '45', 100), adjust('CO', '197', 900)], ['N54']),
    decidedLine('sl_2', [adjust('CO', '197', 500)], ['M62']),
    decidedLine('sl_3', [adjust('CO', '50', 300)]),
  ];
  expect(denialGroupsOf(aClaim({ status: 'partially_paid', serviceLines }), ['N130'])).toEqual([
    {
      level: 'line',
      groupCode: 'CO',
      carc: '197',
      rarcs: ['N54', 'M62'],
      serviceLineIds: ['sl_1', 'sl_2'],
      deniedAmount: 1_400,
    },
    { level: 'line', groupCode: 'CO', carc: '50', rarcs: ['N130'], serviceLineIds: ['sl_3'], deniedAmount: 300 },
  ]);
});

test("the patient's shares and contract reductions are no denials", () => {
  const serviceLines = [decidedLine('sl_1', [adjust('CO', '45', 100), adjust('PR', '1', 50), adjust('PR', '3', 30)])];
  expect(denialGroupsOf(aClaim({ status: 'paid', serviceLines }), [])).toEqual([]);
});

test('on a claim that is denied without a denying reason, the reasons of its reductions are the denial', () => {
  const claim = aClaim({ status: 'denied', adjustments: [adjust('CO', '45', 12_500)] });
  expect(denialGroupsOf(claim, ['N130'])).toMatchObject([
    { level: 'claim', carc: '45', rarcs: ['N130'], serviceLineIds: [], deniedAmount: 12_500 },
  ]);
});
