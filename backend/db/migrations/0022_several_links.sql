-- It kept one link per form; no statement of the release before names it.
-- contract: unused since 1.1.1
DROP INDEX "forms"."form_token_live";
