-- A transaction begins with SET LOCAL and asks for its organization's clock with a prepared statement, where it needs it.
drop function rcm_begin(text);
