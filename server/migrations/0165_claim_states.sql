-- How far a claim is: its winner corrects it until an operator begins to process it.
ALTER TABLE lottery_claims
  ADD COLUMN state text NOT NULL DEFAULT 'submitted',
  ADD COLUMN carrier text NOT NULL DEFAULT '',
  ADD COLUMN tracking_number text NOT NULL DEFAULT '',
  -- Counts the changes: an operator marks the version that they have seen.
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD CONSTRAINT lottery_claims_state CHECK (state IN ('submitted', 'processing', 'shipped')) NOT VALID;
