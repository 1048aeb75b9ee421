import type { LetterCarriers } from '../../modules/payments/appeals/delivery/letter-carrier.ts';
import { openEmailLetterCarrier } from './email-letter-carrier.ts';
import { openHttpLetterCarrier } from './http-letter-carrier.ts';

type HttpSettings = { url: string; token: string | null } | null;

/** Opens the services that the configuration names. */
export function openLetterCarriers({
  appealFax,
  appealMail,
  smtpUrl,
  mailFrom,
}: {
  appealFax: HttpSettings;
  appealMail: HttpSettings;
  smtpUrl: string | null;
  mailFrom: string;
}): LetterCarriers {
  return {
    ...(appealFax === null ? {} : { fax: openHttpLetterCarrier({ channel: 'fax', ...appealFax }) }),
    ...(appealMail === null ? {} : { mail: openHttpLetterCarrier({ channel: 'mail', ...appealMail }) }),
    ...(smtpUrl === null ? {} : { email: openEmailLetterCarrier({ smtpUrl, from: mailFrom }) }),
  };
}
