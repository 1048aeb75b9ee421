import { newId } from '../../../../kernel/ids.ts';
import type { Submitter } from '../../../platform/organizations/organization-settings.ts';
import {
  type BatchLimits,
  DEFAULT_ACKNOWLEDGMENT_MINUTES,
  DEFAULT_DELIMITERS,
  interchangeSenderIdOf,
  type TradingPartner,
} from './trading-partner.ts';

/**
 * A partner that an organization has without configuration: the sandbox's payers. It is created on first use, and
 * serves every payer without a route.
 */
export type PartnerSeed = {
  /** The name of the partner and of its connection. */
  name: string;
  /** The gateway of the connection. */
  kind: string;
  interchangeReceiverId: string;
  receiverName: string;
  usageIndicator: 'T' | 'P';
  batch: BatchLimits;
  submitter: Submitter;
};

/** Returns the partner that the seed creates. */
export function partnerFromSeed(organizationId: string, seed: PartnerSeed): TradingPartner {
  const senderId = interchangeSenderIdOf(organizationId);
  return {
    id: newId('tpr'),
    name: seed.name,
    connectionId: null,
    interchangeSenderQualifier: 'ZZ',
    interchangeSenderId: senderId,
    interchangeReceiverQualifier: 'ZZ',
    interchangeReceiverId: seed.interchangeReceiverId,
    applicationSenderCode: senderId,
    applicationReceiverCode: seed.interchangeReceiverId,
    submitterId: senderId,
    receiverName: seed.receiverName,
    receiverId: seed.interchangeReceiverId,
    acknowledgmentRequested: false,
    usageIndicator: seed.usageIndicator,
    delimiters: DEFAULT_DELIMITERS,
    extendedCharacters: false,
    batch: seed.batch,
    acknowledgmentMinutes: DEFAULT_ACKNOWLEDGMENT_MINUTES,
    version: 1,
  };
}
