-- Boards of clans can be reported. A hidden one is shown to its author and to staff.
ALTER TABLE clan_boards ADD COLUMN hidden_at timestamptz;
ALTER TABLE reports
  DROP CONSTRAINT reports_kind_check,
  ADD CONSTRAINT reports_kind_check CHECK (kind IN ('moment', 'comment', 'profile', 'clan', 'clanBoard')) NOT VALID;
ALTER TABLE decisions
  DROP CONSTRAINT decisions_kind_check,
  ADD CONSTRAINT decisions_kind_check CHECK (kind IN ('moment', 'comment', 'profile', 'clan', 'clanBoard')) NOT VALID,
  DROP CONSTRAINT decisions_decision_check,
  ADD CONSTRAINT decisions_decision_check
    CHECK (decision IN ('approve', 'reject', 'delete', 'restore', 'reset', 'unlist', 'dismiss', 'hide')) NOT VALID;
