-- Reviews of policies that only notify: the step was taken.
alter table reviews
  drop constraint reviews_status,
  add constraint reviews_status
    check (status in ('pending', 'approved', 'rejected', 'released', 'superseded', 'notified'));
