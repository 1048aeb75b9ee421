-- The secret part of a message, such as the link of an invitation: sealed until the message is sent, then null. The body
-- has a mark in its place.
alter table mail_outbox add column sealed_secret bytea;
-- Links of messages that were sent before.
update mail_outbox set body = regexp_replace(body, 'invitation=[A-Za-z0-9_-]{43}', 'invitation=', 'g')
  where sent_at is not null and body like '%invitation=%';
