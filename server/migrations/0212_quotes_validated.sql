ALTER TABLE notices VALIDATE CONSTRAINT notices_act;
ALTER TABLE notice_settings VALIDATE CONSTRAINT notice_settings_quote;
