import type { UnitOfWork } from '../../database/transaction.ts';
import { AppError } from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import {
  type ControlNumbers,
  interchangeControlNumber,
  interchangeSenderIdOf,
  type PartnerEnvironment,
  TRADING_PARTNERS,
  type TradingPartner,
} from './trading-partner.ts';
import { takeNextNumbers } from './trading-partners-store.ts';

/** The partner of an environment as it is before its first use. */
export function newTradingPartner(organizationId: string, environment: PartnerEnvironment): TradingPartner {
  return {
    id: newId('tpr'),
    ...TRADING_PARTNERS[environment],
    interchangeSenderId: interchangeSenderIdOf(organizationId),
  };
}

/**
 * The next interchange and group numbers to the environment's partner, without gaps. Other submissions of the
 * organization wait until this transaction ends, so it is called as late as possible.
 */
export async function allocateControlNumbers(
  tx: UnitOfWork,
  environment: PartnerEnvironment,
): Promise<{ partner: TradingPartner; numbers: ControlNumbers }> {
  const allocation = await takeNextNumbers(tx, newTradingPartner(tx.organizationId, environment));
  if (!allocation) throw new AppError('control_numbers_exhausted');
  return {
    partner: allocation.partner,
    numbers: {
      interchange: interchangeControlNumber(allocation.interchangeNumber),
      group: String(allocation.groupNumber),
    },
  };
}
