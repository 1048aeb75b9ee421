-- What the sandbox's payers have decided, by their claim numbers: a replacement or a void takes the decision back.
create table simulator.decisions (
  mailbox                    text not null,
  payer_claim_number         text not null,
  -- The interchange that contained the claim.
  interchange_sender_id      text not null,
  interchange_control_number text not null,
  -- The outcome that was asked for instead of the member id's, e.g. CLM.PAID.
  script                     text,
  primary key (mailbox, payer_claim_number)
);
grant select, insert, update, delete on simulator.decisions to rcm_service;
