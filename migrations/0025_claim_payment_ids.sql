-- Claim payments get ids; stored documents take the shapes that the API has from here on.
-- The owner is exempt from row-level security while it is not forced, so that the updates reach every organization.
alter table remittance_claims no force row level security;
alter table claims no force row level security;

alter table remittance_claims add column id text;
-- The time of the remittance's id, then a digest of the place: hexadecimal digits are letters of the id alphabet.
update remittance_claims
set id = 'clp_' || substr(remittance_id, 5, 10) || substr(md5(remittance_id || ' ' || sequence), 1, 16);
alter table remittance_claims alter column id set not null;
alter table remittance_claims add constraint remittance_claims_id unique (organization_id, id);

-- A date of service is a period in claim payments too.
update remittance_claims
set document = jsonb_set(document::jsonb, '{lines}', (
  select coalesce(jsonb_agg(
    case when jsonb_typeof(line -> 'serviceDate') = 'string'
      then line || jsonb_build_object('serviceDate',
        jsonb_build_object('start', line -> 'serviceDate', 'end', line -> 'serviceDate'))
      else line
    end order by position), '[]')
  from jsonb_array_elements(document::jsonb -> 'lines') with ordinality as l(line, position)))::json
where document::jsonb @? '$.lines[*].serviceDate ? (@.type() == "string")';

-- A claim counts the rules of its scrub, and its adjustments no longer include the patient's share.
update claims
set document = (document::jsonb || jsonb_build_object(
  'adjustmentsTotal', (document ->> 'adjustmentsTotal')::bigint - (document ->> 'patientResponsibility')::bigint,
  'scrub', (document::jsonb -> 'scrub') || jsonb_build_object('coverage', jsonb_build_object(
    'checked', jsonb_array_length(document::jsonb #> '{scrub,coverage,checked}'),
    'notChecked', jsonb_array_length(document::jsonb #> '{scrub,coverage,notChecked}')))))::json
where jsonb_typeof(document::jsonb #> '{scrub,coverage,checked}') = 'array';

alter table remittance_claims force row level security;
alter table claims force row level security;
