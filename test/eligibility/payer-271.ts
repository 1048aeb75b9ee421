import type { PayerGateway } from '../../src/modules/trading/exchange/payer-gateway.ts';

/**
 * The segments of a 271 below the receiver, without HL and TRN: of the subscriber and, if the patient is one, of the
 * dependent.
 */
export type Answer271 = { subscriber: readonly string[]; dependent?: readonly string[] };

/**
 * Returns a gateway whose payer answers each 270 with these segments. The trace number is repeated at the level of the
 * patient, as the guide requires.
 */
export function payerAnswering(answer: () => Answer271): Pick<PayerGateway, 'request'> {
  return {
    request: async ({ content }) => {
      const text = write271(Buffer.from(content).toString('latin1'), answer());
      return { outcome: 'answered', content: Buffer.from(text) };
    },
  };
}

function write271(sent: string, { subscriber, dependent }: Answer271): string {
  const segments = sent.split('~').map((segment) => segment.trim().split('*'));
  const element = (id: string, position: number) => segments.find(([name]) => name === id)?.[position] ?? '';
  const trace = `TRN*2*${element('TRN', 2)}*${element('TRN', 3)}`;
  const body = [
    'ST*271*0001*005010X279A1',
    `BHT*0022*11*${element('BHT', 3)}*20260301*1200`,
    'HL*1**20*1',
    'NM1*PR*2*HARBOR MUTUAL*****PI*SBX01',
    'HL*2*1*21*1',
    'NM1*1P*2*RIVERSIDE FAMILY PRACTICE*****XX*1999999984',
    `HL*3*2*22*${dependent ? 1 : 0}`,
    ...(dependent ? [] : [trace]),
    ...subscriber,
    ...(dependent ? ['HL*4*3*23*0', trace, ...dependent] : []),
  ];
  const all = [...body, `SE*${body.length + 1}*0001`];
  const group = 'GS*HB*PAYER*CLINIC*20260301*1200*1*X*005010X279A1';
  return `${sent.slice(0, sent.indexOf('GS*'))}${[group, ...all].join('~')}~GE*1*1~IEA*1*${element('ISA', 13)}~`;
}
