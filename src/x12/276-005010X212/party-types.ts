import type { PartyName, X12Date } from '../common.ts';

/** Loop 2100A. */
export interface StatusPayer {
  name: string;
  /** PI payer id, XV plan id. */
  idQualifier: string;
  id: string;
}

/** Loop 2100B: the receiver, by the id that the payer or clearinghouse assigned (NM108 46). */
export interface StatusReceiver {
  name: PartyName;
  id: string;
}

/** NM1*1P. */
export interface StatusProviderIdentity {
  name: PartyName;
  /** XX national provider identifier, FI tax id, SV the payer's number. */
  idQualifier: string;
  id: string;
}

/** Loop 2000C: the provider of the claims, with the second of two loops 2100C. */
export interface StatusProvider extends StatusProviderIdentity {
  alternate?: StatusProviderIdentity;
}

/** Loops 2000D and 2100D. */
export interface StatusSubscriber {
  name: PartyName;
  /** MI member id, II standard unique health identifier, 24 employer's number. */
  idQualifier: string;
  id: string;
  /** DMG, in the inquiry only. */
  birthDate?: X12Date;
  sex?: string;
}

/** Loops 2000E and 2100E. */
export interface StatusDependent {
  name: PartyName;
  /** DMG, in the inquiry only. */
  birthDate?: X12Date;
  sex?: string;
}

/** The parties of the five levels of a set about the status of claims. */
export interface StatusParties {
  payer: StatusPayer;
  informationReceiver: StatusReceiver;
  serviceProvider: StatusProvider;
  subscriber: StatusSubscriber;
  dependent?: StatusDependent;
}

/** BHT. */
export interface StatusHeader {
  /** BHT03. */
  referenceId: string;
  createdDate: X12Date;
  createdTime: string;
}
