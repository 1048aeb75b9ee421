-- How far a mailbox has been read whose partner continues a list after a cursor, such as a page token.
alter table payer_connections add column poll_cursor text check (length(poll_cursor) <= 2000);
