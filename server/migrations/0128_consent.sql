-- The versions of the agreement and the privacy policy; the highest number is in force.
CREATE TABLE site_text_versions (
  name text NOT NULL CHECK (name IN ('agreement', 'privacy')),
  version integer NOT NULL CHECK (version > 0),
  text text NOT NULL,
  -- What has changed, for members who agreed to an earlier one.
  summary text NOT NULL DEFAULT '',
  published_at timestamptz NOT NULL DEFAULT now(),
  -- Null: came with the site.
  published_by bigint REFERENCES users,
  PRIMARY KEY (name, version)
);

-- Who agreed to which versions and when, or withdrew that. Rows are only added.
CREATE TABLE consents (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  act text NOT NULL CHECK (act IN ('agreed', 'withdrawn')),
  agreement integer NOT NULL,
  privacy integer NOT NULL,
  -- Whether they stated with it that they are 14 or older.
  of_age boolean NOT NULL DEFAULT false,
  at timestamptz NOT NULL
);
CREATE INDEX consents_user ON consents (user_id, id DESC);

-- The versions that a member's agreement is in force for, beside the row that every request reads; 0 without one.
ALTER TABLE users
  ADD COLUMN agreed_agreement integer NOT NULL DEFAULT 0,
  ADD COLUMN agreed_privacy integer NOT NULL DEFAULT 0;

-- The first versions: the operator's texts so far, else those that the site comes with.
INSERT INTO site_text_versions (name, version, text)
SELECT name, 1, coalesce((SELECT nullif(trim(value #>> '{}'), '') FROM settings WHERE settings.name = delivered.name), text)
FROM (VALUES
('agreement', $$欢迎来到本站。注册前，请读完这份用户协议。

一、账号
1. 一个手机号可以注册一个账号。请保管好密码，账号里的操作视为本人所为。
2. 你需要年满 14 周岁。未满 18 周岁的，请在监护人陪同下阅读本协议，并取得他们的同意。
3. 昵称、头像和简介不得冒充他人或官方，不得含有违法或不良信息。

二、发言
1. 你对自己发布的内容负责，并保证有权发布。著作权仍归你；为了展示、搜索和分享，你允许本站存储和展示这些内容，直到你删除它们。
2. 不得发布法律法规禁止的内容，不得人身攻击、骚扰、泄露他人隐私，不得买卖账号或外挂，不得刷屏、发垃圾广告。
3. 各社区另有规则，写在社区的页面里。

三、处理
1. 违反协议或社区规则的内容可能被删除，账号可能被要求先审后发或被封禁。每一次处理都会告诉你依据和理由。
2. 你可以在“内容处理记录”里申诉，由另一位管理者复核。
3. 任何人都可以用“举报”告诉我们违规内容。

四、金币、装扮和奖品
金币和装扮只在本站内使用，不能兑换现金，不能在成员之间买卖。活动的规则和奖品以活动页面为准。

五、服务的变化
本站可能因维护或不可抗力中断。协议有新版本时，会在你下一次发布、互动之前请你重新阅读并同意；浏览不受影响。

六、撤回同意
你可以随时在“个人中心 · 协议与隐私”里撤回同意，并联系我们结束账号。

有疑问，请用“个人中心 · 意见反馈”联系我们。$$),
('privacy', $$这份隐私政策说明本站收集什么、为什么收集、保存多久，以及你有哪些权利。

一、我们收集什么
1. 注册：手机号、昵称和密码。手机号用于登录和法律要求的实名验证；密码只保存加密后的摘要，我们看不到原文。
2. 你写下和上传的：帖子、评论、图片、私人设置、绑定的游戏账号。图片里的拍摄地点等信息在存储时会被去除。
3. 使用：点赞、签到、任务、活动成绩、屏蔽与举报的记录。
4. 安全：登录时间、网络地址和浏览器标识，用于防止盗号和滥用。

二、为什么
只为提供上面这些功能、保护账号和社区安全、履行法律义务。我们不出售个人信息，不用它投放广告。

三、谁能看到
你的昵称、头像、帖子和评论对其他人可见。手机号只有管理员在处理问题时可以查看，每一次查看都会留下记录。发送验证码时，手机号会交给短信服务商。除法律要求外，不提供给其他人。

四、保存多久
账号存在期间保存。删除的内容在 30 天内可以恢复，之后彻底删除。获奖的收货信息在活动结束后 90 天删除。日志按法律要求保存不少于六个月。

五、你的权利
1. 查看、更正：在“个人中心”里。
2. 删除：可以随时删除自己的帖子和评论。
3. 撤回同意：在“个人中心 · 协议与隐私”里，和同意一样方便。
4. 复制、注销或其他请求：请用“个人中心 · 意见反馈”联系我们。

六、未成年人
本站不向未满 14 周岁的人开放注册。如果你是监护人，发现孩子未经同意提供了信息，请联系我们删除。

七、变化
政策有新版本时，会在你下一次发布、互动之前请你重新阅读并同意；旧版本可以随时查阅。$$)
) AS delivered (name, text);
