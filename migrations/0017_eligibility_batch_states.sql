-- Rows of a batch in one state, in order. It also serves the rows that wait.
create index eligibility_batch_items_by_state on eligibility_batch_items (organization_id, batch_id, state, sequence);
