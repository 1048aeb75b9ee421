import { defineResource } from '../resource.ts';

declare module '../../kernel/ids.ts' {
  interface IdPrefixes {
    clm: true;
    sl: true;
    scr: true;
    fnd: true;
    fix: true;
    sub: true;
    ack: true;
  }
}

export const claimResource = defineResource({
  object: 'claim',
  idPrefix: 'clm',
  partIds: {
    sl: 'a service line of the claim',
    scr: 'a scrub run',
    fnd: 'a finding',
    fix: 'a fix',
    sub: 'a submission',
    ack: 'an acknowledgment',
  },
  table: 'claims',
});
