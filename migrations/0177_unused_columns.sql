-- contract: unused since 0.1.0, which neither reads nor writes them. The policy of a work item is in its document, and the EHR of
-- the sandbox counts what it sent by the number of the event. With the first column goes its index.
alter table work_items drop column sla_policy_id;
alter table embedded_ehr.notifications drop column delivered_at;
drop function rcm_sending_state(timestamptz);
