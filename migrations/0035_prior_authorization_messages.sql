-- The responses of payers are listed with the messages to them, and one file can answer several requests.

alter table prior_authorization_messages
  drop constraint prior_authorization_messages_pkey,
  add primary key (organization_id, interchange_id, prior_authorization_id),
  -- The document that a 275 without a request carries.
  add column document_id text;
comment on column prior_authorization_messages.purpose is 'request, cancellation, inquiry, answers, document or response';
