import { business, failure } from './outcome.ts'

/** Accounts; their texts are fixed. */
export const account = {
  /** Carries `ban`: its `reason`, and its end as `until` if it has one. */
  Banned: business(402, '您的账户已被封禁'),
  WrongCredentials: business(401, '手机号或密码错误'),
  InviteCodeWrong: business(401, '邀请码不对、已用完或已失效，请向邀请你的人要一个新的'),
  OldAccountWrong: business(401, '旧用户名或旧密码错误，或这个账号已被认领'),
  SessionNotFound: failure(404, '这台设备已经退出登录'),
  WrongPassword: failure(403, '密码错误', 'aword'),
  /**
   * Carries `challenge` for `signInWithCode` and `signInWithPasskey`, and the member's `factors`; the text is for older
   * clients.
   */
  SecondFactorNeeded: failure(403, '这个账号开启了两步验证，请刷新页面后重新登录'),
  /**
   * Carries `ends`, the time until which a sign-in with `take_back` cancels the ending; the text is for older clients.
   */
  AccountEnding: failure(403, '这个账号正在注销，请刷新页面后重新登录'),
  ChallengeExpired: failure(403, '等得太久了，请重新输入密码'),
  FactorCodeWrong: failure(403, '验证码不正确或已经用过', 'code'),
  FactorNotSetUp: failure(409, '请重新开始设置验证器'),
  /** Duties to transfer before a member can end their account. */
  CaptainBeforeEnding: failure(409, '你是战队队长，请先移交队长或解散战队，再注销账号'),
  LastAdmin: failure(409, '你是最后一位管理员，请先任命另一位管理员，再注销账号'),
  NoSecondFactor: failure(409, '没有开启两步验证'),
  SecondFactorRequired: failure(403, '管理者必须开启两步验证，不能关闭；可以更换验证器'),
  PasskeyRefused: failure(403, '通行密钥无效或已经用过，请再试一次'),
  PasskeyNotFound: failure(404, '这个通行密钥已经删除'),
  TooManyPasskeys: failure(409, '最多添加 10 个通行密钥，请先删除不用的'),
  SignInClosed: business(-1, '登录功能临时维护中'),
  SignUpClosed: business(-1, '当前注册暂未开放'),
  /** The operator's limits on the whole site. */
  SignUpsFull: business(429, '这个小时的注册名额已满，请一小时后再来'),
  SmsUsedUp: business(429, '今天的短信验证码已发完，请明天再来'),
  PhoneUnusableForSignUp: business(401, '手机号不正确或已被注册'),
  PhoneUnusableForReset: business(401, '手机号不正确'),
  CodeExpired: business(413, '验证码已过期,请重新发送'),
  CodeMismatch: business(405, '验证码与所输入的手机号不匹配'),
  UsernameRefused: business(402, '昵称不符合规范'),
  SignatureRefused: failure(400, '文本中包含不适宜内容，请修改', 'signature'),
  SignatureLink: failure(403, '新成员的签名里暂时不能放站外链接', 'signature'),
  SignatureNeedsReview: failure(403, '你的发言要先经过审核，签名没有审核，暂时不能修改', 'signature'),
  PasswordRefused: business(403, '密码不符合规范'),
  UsernameTaken: business(406, '昵称已被注册'),
  /** A sign-up with an unchecked box. */
  ConsentMissing: business(407, '请先阅读并同意用户协议和隐私政策，并确认已满14周岁'),
  /** Not the versions in force. */
  ConsentStale: failure(409, '条款有了新版本，请重新阅读后再同意'),
  /** The text is replaced by one with the limit and its end. */
  NewcomerLimit: failure(403, '新成员暂时不能再这样做，请过一天再来'),
  /** Where nothing can wait for review. */
  NewcomerLink: failure(403, '新成员暂时不能在这里发站外链接', 'message'),
  ExportedToday: failure(409, '每天只能导出一次，请明天再来'),
  ExportNotFound: failure(404, '导出的文件已过期或不存在'),
  EvidenceLimit: failure(429, '今天的取证次数已用完，请明天再来'),
  UsernameChangedLately: failure(409, '用户名 30 天内只能改一次', 'username'),
  PhoneUnusable: failure(400, '请填写另一个手机号', 'phone_num'),
  PhoneTaken: failure(409, '这个手机号已注册了另一个账号', 'phone_num'),
  MinorsModeOn: failure(409, '未成年人模式已经开启'),
  MinorsModeOff: failure(409, '没有开启未成年人模式'),
  GuardianPinWrong: failure(403, '家长密码不正确', 'pin'),
  GuardianPinMissing: failure(409, '还没有家长密码，请家长先用短信验证码设置'),
  GuardianPinRefused: failure(400, '家长密码太常见，请换一个', 'new_pin'),
  /** Carries `challenge`: the client solves it and retries with `proof`. */
  ProofNeeded: failure(428, '正在进行安全验证，请稍候'),
}
