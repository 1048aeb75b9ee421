-- The search over patients and their records. Every comparison of it is leakproof, so that it reads an index under row-level
-- security (docs/decisions/0037-list-filters.md, docs/decisions/0231-search.md).

-- The words of the names of active and inactive patients, normalized by the program (search-key.ts) and compared by bytes, so that
-- the beginning of a word is a range of the index. The tokens of a search may match any word of a name, in any order.
create table patient_search_words (
  organization_id text not null references organizations,
  patient_id      text not null,
  word            text collate "C" not null,
  primary key (organization_id, patient_id, word),
  foreign key (organization_id, patient_id) references patients on delete cascade
);
create index patient_search_words_by_word on patient_search_words (organization_id, word, patient_id);
select rcm_tenant_table('patient_search_words');

-- The payer's number of a claim, which payers name on the telephone and in letters. A data upgrade fills it.
alter table claims add column payer_claim_control_number text;
