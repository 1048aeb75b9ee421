-- The plans of the newest eligibility check, each with its dates. They do not change the version of a coverage.
alter table coverages add column latest_plan_spans json;
