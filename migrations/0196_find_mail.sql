-- Mail of all organizations for the operator, filtered. Ordered by id, which is in the order of writing: the time of a
-- message is that of its organization's test clock, so old messages by other clocks would hide the newest ones.
create function rcm_find_mail(
    rows_max integer, of_organization text, of_id text, to_recipient text, with_subject text, is_sent boolean)
  returns setof mail_outbox
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select * from mail_outbox m
    where (of_organization is null or m.organization_id = of_organization)
      and (of_id is null or m.id = of_id)
      and (to_recipient is null or lower(m.recipient) = lower(to_recipient))
      and (with_subject is null or position(lower(with_subject) in lower(m.subject)) > 0)
      and (is_sent is null or (m.sent_at is not null) = is_sent)
    order by m.id desc limit rows_max
  $$;
select rcm_directory_owns('rcm_find_mail(integer, text, text, text, text, boolean)');
