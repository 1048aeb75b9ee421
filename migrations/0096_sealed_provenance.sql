-- The sealing of an audit entry covers the provenance of its change, and the verification reads it by the entry.
create index provenance_records_by_entry on provenance_records (organization_id, audit_entry_id);
