-- A receiver's address has 256 random bits and needs no constraint over all organizations.
drop index partner_ehr_webhooks_receiver;
create index partner_ehr_webhooks_by_receiver on partner_ehr_webhooks (receiver_hash);
create index outbox_entries_by_dedupe_key on outbox_entries (organization_id, connection_id, dedupe_key, id)
  where dedupe_key is not null;
