/** A call's outcomes beside success. Business outcomes travel as HTTP 200, failures under their own code. */
export interface Outcome {
  readonly http: number
  readonly status: number
  readonly message: string
  /** The form field that the message belongs to. */
  readonly field?: string
}

const business = (status: number, message: string): Outcome => ({ http: 200, status, message })
const failure = (status: number, message: string, field?: string): Outcome => ({
  http: status,
  status,
  message,
  ...(field && { field }),
})

/** Outcomes of any call. */
const protocol = {
  Malformed: failure(400, '提交的内容有误，请检查后再试'),
  NotSignedIn: failure(401, '请先登录'),
  NotAllowed: failure(403, '你没有权限这样做'),
  /** The member hasn't confirmed their password on this session lately; the client asks for it and repeats the call. */
  SudoRequired: failure(403, '请先确认密码'),
  /** A call of the back office by staff who must have a second factor, and have none. */
  SecondFactorMissing: failure(403, '请先在「账号与安全」里开启两步验证'),
  /** The page that sent the call is another member's than the session. */
  MemberChanged: failure(409, '这个浏览器已登录另一个账号，刷新页面后再继续'),
  /** A write by a member who hasn't agreed to the current texts, or has withdrawn that. */
  ConsentNeeded: failure(403, '请先阅读并同意最新的用户协议和隐私政策'),
  /** Minors' mode: between 22:00 and 6:00 in Shanghai, after the day's minutes, and what it forbids at any hour. */
  MinorsNight: failure(403, '未成年人模式：晚上10点到早上6点休息，明早再来吧'),
  MinorsTimeUp: failure(403, '未成年人模式：今天的使用时间用完了，明天再来吧'),
  NotForMinors: failure(403, '未成年人模式下不能投票、抽奖、购买装扮和玩叠牌工坊'),
  ForeignOrigin: failure(403, '请求来源不正确，请在本站页面内操作'),
  NotFound: failure(404, '找不到你想要的东西'),
  TooLarge: failure(413, '提交的内容过大'),
  WrongType: failure(415, '提交的格式不正确'),
  TooFast: failure(429, '操作太频繁，请稍后再试'),
  InternalError: failure(500, '服务器出错啦，请稍后再尝试'),
  Unavailable: failure(503, '服务暂时不可用，请稍后再试'),
  /** The object store is down, or its disk full. */
  StorageUnavailable: failure(503, '图片服务暂时不可用，请稍后再试'),
}

/** Accounts; their texts are fixed. */
const account = {
  Banned: business(402, '您的账户已被封禁'),
  WrongCredentials: business(401, '手机号或密码错误'),
  SessionNotFound: failure(404, '这台设备已经退出登录'),
  WrongPassword: failure(403, '密码错误', 'aword'),
  /** Carries `challenge` for `signInWithCode` and `signInWithPasskey`, and the member's `factors`; the text is for clients that don't know it. */
  SecondFactorNeeded: failure(403, '这个账号开启了两步验证，请刷新页面后重新登录'),
  /** Carries `ends`, the time until which a sign-in with `take_back` takes it back; the text is for clients that don't know it. */
  AccountEnding: failure(403, '这个账号正在注销，请刷新页面后重新登录'),
  ChallengeExpired: failure(403, '等得太久了，请重新输入密码'),
  FactorCodeWrong: failure(403, '验证码不正确或已经用过', 'code'),
  FactorNotSetUp: failure(409, '请重新开始设置验证器'),
  /** What the member has to hand over before they end their account. */
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
  /** A sign-up without one of the ticks, or from a client that doesn't know them. */
  ConsentMissing: business(407, '请先阅读并同意用户协议和隐私政策，并确认已满14周岁'),
  /** Not the versions in force. */
  ConsentStale: failure(409, '条款有了新版本，请重新阅读后再同意'),
  /** Its text says which limit it is, and until when. */
  NewcomerLimit: failure(403, '新成员暂时不能再这样做，请过一天再来'),
  /** Where nothing can wait for review. */
  NewcomerLink: failure(403, '新成员暂时不能在这里发站外链接', 'message'),
  ExportedToday: failure(409, '每天只能导出一次，请明天再来'),
  ExportNotFound: failure(404, '导出的文件已过期或不存在'),
  EvidenceLimit: failure(429, '今天的取证次数已用完，请明天再来'),
  UsernameChangedLately: failure(409, '昵称 30 天内只能改一次', 'username'),
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

const moments = {
  CommunityNotFound: failure(404, '没有这个社区'),
  TagNotFound: failure(404, '这个社区没有这个标签'),
  MomentNotFound: failure(404, '这个帖子不存在或已被删除'),
  CommentNotFound: failure(404, '这条评论不存在或已被删除'),
  ShortCodeNotFound: failure(404, '这个短链接已失效'),
  MomentArchived: failure(409, '帖子已归档，不能再评论或点赞'),
  MomentNotPinnable: failure(409, '只能置顶自己已发布、没有归档的帖子'),
  TagUnknown: failure(400, '请选择有效的标签。', 'tag'),
  TagForModerators: failure(400, '您不能选择管理员专属标签，请选择其他标签。', 'tag'),
  BodyTooLong: failure(400, '消息长度超过最大限制！', 'message'),
  CommentEmpty: failure(400, '评论内容不能为空', 'message'),
  MemberQuiet: failure(403, '对方开启了防骚扰，暂时只有对方的战队成员能评论和回复'),
  ImageNotYours: failure(400, '图片已失效，请重新上传', 'imageIds'),
  /** A structured text places a picture that the post doesn't have, or one twice. */
  PicturesMisplaced: failure(400, '正文里只能放这个帖子的图片，每张放一次', 'doc'),
  SitePictureNotYours: failure(400, '图片已失效，请重新上传', 'image_id'),
  UploadQuotaReached: failure(403, '上传的图片太多了，请先发布已上传的，或明天再试', 'images'),
  TooManyImages: failure(400, '最多只能上传9张图片', 'images'),
  ImageTooLarge: failure(413, '上传图片大小不能超过5MB!', 'images'),
  ImageTypeRefused: failure(415, '只能上传图片哦!', 'images'),
  ImageBroken: failure(400, '无效的图片文件！', 'images'),
  ImageOutOfBounds: failure(400, '图片尺寸太大、太细长，或动图帧数太多，请裁剪后再上传', 'images'),
  LevelTooLow: failure(403, '到 3 级就能来接应新人了，多发帖、多评论可以升级'),
  FirstPostTaken: failure(409, '刚刚有人去回应这一帖了，看看下一帖吧'),
  FirstPostGone: failure(404, '这一帖已经有人回应，或者不在了，看看下一帖吧'),
  PinsFull: failure(409, '每个社区最多置顶3个帖子'),
  /** The content was changed since its editor was opened. */
  EditedMeanwhile: failure(409, '这段内容已经在别处改过，请对照后再保存'),
  EditExpired: failure(409, '已经过了可以编辑的时间'),
  EditLimit: failure(429, '今天编辑的次数已经用完，请明天再来'),
  /** The word filter refuses the new text; the old one stays. */
  EditRefused: failure(400, '文本中包含不适宜内容，请修改', 'message'),
  MomentArchivedForEdits: failure(409, '帖子已归档，不能再编辑'),
  /** Rejected, or under appeal. */
  NotEditable: failure(409, '没有通过审核或正在申诉的内容不能编辑'),
  VersionNotFound: failure(404, '没有这个版本'),
  EditDecided: failure(409, '这次修改已经处理过，或作者又改过了'),
  LabelFixed: failure(409, '图片自带的或管理员添加的 AI 标识不能移除'),
  LabelledAlready: failure(409, '已经有 AI 标识了'),
  NotModeratorsLabel: failure(409, '这里没有管理员添加的 AI 标识'),
}

/** Hiding everything of a member. */
const hidings = {
  HidingNotFound: failure(404, '没有这次隐藏'),
  HidingUnderWay: failure(409, '这位成员的内容正在隐藏，请稍候'),
  HidingUndone: failure(409, '这次隐藏已经撤销'),
  HidingExpired: failure(409, '超过 30 天，已不能撤销'),
}

const messages = {
  MessageNotFound: failure(404, '这条消息不存在或已被删除'),
  GiftNotFound: failure(404, '这份礼物已经打开过了'),
  ItemNotOnSale: failure(404, '这件装扮暂未出售'),
}

const rewards = {
  ItemNotFound: failure(404, '没有这件装扮'),
  ItemOwned: failure(409, '你已经拥有这件装扮'),
  ItemNotOwned: failure(403, '只能穿戴自己拥有的装扮'),
  TooFewCoins: failure(402, '金币不足'),
  MissionNotFound: failure(404, '这个任务不存在或已结束'),
  MissionNotCompleted: failure(409, '任务还没有完成'),
  MissionAcquired: failure(409, '奖励已经领取过了'),
  MissionBegun: failure(409, '已有成员参与这个任务，只能修改描述和顺序'),
  FirstLookOver: failure(409, '新人形象已经领过，或者过了领取的日子'),
  CheckedInAlready: failure(409, '今天已经签到过了'),
  /** The texts of this and the next four are fixed. */
  RedeemNotSignedIn: business(401, '您还没有登录账号'),
  TooManyWrongKeys: business(429, '请求兑换次数过多，请稍后再试'),
  KeyWrong: business(402, '您输入的激活码有误'),
  KeyExpired: business(403, '您输入的激活码已失效'),
  KeyUsed: business(405, '您输入的激活码已被使用'),
}

const clans = {
  ClanNotFound: failure(404, '这个战队不存在或已解散'),
  ClanEnded: failure(404, '这支战队已经解散'),
  InvitationNotFound: failure(404, '邀请链接已失效，可以请队友再发一个'),
  ClanNameRefused: failure(400, '战队名称需为2-16个字，只能用中文、字母、数字、空格、_ 和 -，且不含敏感词', 'name'),
  ClanNameTaken: failure(406, '战队名称已被使用', 'name'),
  ClanTextRefused: failure(400, '文本中包含不适宜内容，请修改'),
  ClanOptionUnknown: failure(400, '请重新选择服务器、模式和段位'),
  ClanRefusesApplicant: failure(403, '这支战队暂时不接受你的申请'),
  InAClanAlready: failure(409, '你在这个社区已经有战队了'),
  ClanMemberNotFound: failure(404, 'TA 已经不在战队里了'),
  CaptainKept: failure(409, '队长的职位不能编辑，请先移交队长'),
  CaptainNotRemovable: failure(409, '不能移除队长'),
  CaptainStays: failure(409, '队长需要先移交队长才能退出'),
  NotInTheClan: failure(409, '你不在这个战队里'),
  ClanApplyNotFound: failure(404, '这条申请已经处理过或已撤回'),
  ClanFull: failure(409, '战队人数已满'),
  ClanOptionInUse: failure(409, '还有战队在使用被移除的选项'),
  GameIdRefused: failure(400, '游戏ID需为3-15个字母、数字或 _ - .', 'bindGameId'),
  GameIdUnsuitable: failure(400, '文本中包含不适宜内容，请修改', 'bindGameId'),
  GameIdTaken: failure(409, '这个游戏ID已被其他成员绑定', 'bindGameId'),
  GameAccountNotFound: failure(404, '这个游戏ID已经解绑'),
}

const profiles = {
  MemberNotFound: failure(404, '没有这位成员'),
  CannotBlockOneself: failure(400, '不能屏蔽自己', 'user_id'),
  CannotFollowOneself: failure(400, '不能关注自己', 'user_id'),
  FollowRefused: failure(409, '现在不能关注 TA'),
  TooManyFollowed: failure(409, '最多关注 2000 人，请先取消一些'),
  NotFollowed: failure(409, '你还没有关注 TA'),
  FollowsPrivate: failure(403, 'TA 没有公开这个列表'),
  DraftNotFound: failure(404, '这份草稿已经在别处发布或丢弃了'),
  DraftChanged: failure(409, '另一台设备改过这份草稿'),
  DraftsFull: failure(409, '草稿箱满了，最多 20 份'),
  TooManyFavourites: failure(409, '最多收藏 5000 个帖子，请先移除一些'),
  TooManyFolders: failure(409, '最多 50 个收藏夹，请先删除一些', 'name'),
  FavouriteNotFound: failure(404, '这个帖子已经不在你的收藏里了'),
  FolderNotFound: failure(404, '收藏夹不存在，或没有公开'),
  FolderNameRefused: failure(400, '名称中包含不适宜内容，请修改', 'name'),
  ReportOfOneself: failure(409, '不能举报自己'),
  AlreadyReported: failure(409, '你已经举报过了，我们会尽快处理'),
}

const backOffice = {
  NotOnOneself: failure(400, '不能对自己这样做', 'user_id'),
  MemberIsAdmin: failure(409, '这位成员是管理员，请先取消管理员身份'),
  MemberBanned: failure(409, '这位成员已被封禁，请先解除封禁'),
  NotStaff: failure(409, 'TA 现在不是管理员或版主，不需要登记实名', 'user_id'),
  IdentityNotFound: failure(404, '还没有 TA 的实名资料'),
  HomeCommunity: failure(409, '首页所在的社区不能隐藏'),
  /** What is being saved was changed after it had been loaded. */
  Outdated: failure(409, '刚刚被别人改过'),
  NumberTaken: failure(409, '这个编号已被使用', 'name'),
  CommunityNameTaken: failure(409, '这个社区名已被使用', 'community_name'),
  TagInUse: failure(409, '还有帖子在使用被移除的标签', 'tags'),
  BroadcastNotFound: failure(404, '没有这条群发消息'),
  BroadcastStarted: failure(409, '已经开始发送，不能取消'),
  FeedbackAnswered: failure(409, '这条反馈已经回复过了'),
  SiteTextNotFound: failure(404, '没有这个版本'),
  SiteTextChanged: failure(409, '这份文件刚刚有了新版本，请对照后再发布'),
  SiteTextUnchanged: failure(409, '和已发布的版本一样，没有需要发布的内容', 'text'),
  FeedbackNotFound: failure(404, '没有这条反馈'),
  ComplaintNotFound: failure(404, '没有这条投诉，可能已到期删除'),
  ComplaintsFull: failure(503, '今天收到的投诉已满，请改用电话或邮件联系我们'),
  JobNotFound: failure(404, '没有这项任务'),
  MonthOver: failure(409, '这个月已经过去，不能再修改', 'month'),
  KeyBatchNotFound: failure(404, '没有这批激活码'),
  ItemBuiltIn: failure(409, '内置装扮只能修改价格和上架状态'),
  ItemInUse: failure(409, '已有成员拥有这件装扮，部位和图片不能再改'),
  ItemPictureUnknown: failure(400, '图片已失效，请重新上传', 'body_item_url'),
  ItemPictureTaken: failure(409, '另一件装扮已使用这张图片', 'body_item_url'),
  ItemPictureShape: failure(400, '图片须为 3:4 的竖图，不小于 600×800', 'images'),
  CommunityClosed: failure(409, '这个社区暂停发帖和评论，内容仍可浏览'),
  /** Operator switches. */
  FunctionOff: failure(503, '这项功能暂时关闭'),
  AssessmentMissing: failure(400, '打开前请填写安全评估完成的日期', 'assessed_on'),
  PostingClosed: failure(503, '发帖和评论暂时关闭，请稍后再来'),
  UploadsClosed: failure(503, '图片上传暂时关闭，请稍后再来'),
}

const moderation = {
  TextRefused: business(202, '文本中包含不适宜内容，请修改'),
  RuleUnknown: failure(400, '这个社区没有这条规则', 'rule_id'),
  ReasonMissing: failure(400, '请选择违反的规则，或写明理由', 'reason'),
  ResetMissing: failure(400, '请选择要重置的内容', 'reset'),
  NameNotReset: failure(409, '现在不能更换昵称'),
  DecisionNotFound: failure(404, '没有这条处理记录'),
  NotAppealable: failure(409, '这个处理不能申诉，或已过申诉期限'),
  AppealedAlready: failure(409, '你已经申诉过了，请等待复核'),
  AppealNotFound: failure(404, '没有这条申诉'),
  AppealDecided: failure(409, '这条申诉已经有人处理了'),
  AppealOfOneself: failure(403, '需要由另一位管理者复核'),
  ContentNotFound: failure(404, '这条内容不存在，或已被彻底删除'),
  ParentDeleted: failure(409, '它所在的帖子已被删除，请先恢复帖子'),
  ContentNotDeleted: failure(409, '这条内容没有被删除'),
  TooManyWords: failure(409, '词表已满，请先移除一些词语'),
}

const events = {
  EventNotFound: failure(404, '没有这个活动'),
  /** Its end has come, or an operator has closed it. */
  EventNotOpen: failure(409, '活动已结束'),
  EventNotBegun: failure(409, '活动尚未开始'),
  LineNeedsReview: failure(403, '你的发言要先经过审核，这里的留言没有审核，暂时不能发'),
  RecordRefused: failure(409, '成绩没有通过核对，未被记录'),
  TileCommentTooLong: business(201, '超出字数限制'),
  TileCommentNotFound: failure(404, '这条留言不存在或已被删除'),
  TileCommentNotReported: failure(404, '这条留言没有待处理的举报'),
  TileGameNotFound: failure(404, '没有这局成绩，或已被移除'),
  TileSeasonNotFound: failure(404, '没有这个赛季'),
  TileSeasonOverlaps: failure(409, '和另一个赛季的日期重叠', 'from'),
  TileSeasonBegun: failure(409, '赛季已经开始：只能改名称，或把结束日期改到今天及以后'),
}

const match = {
  /** Asks back: the same call with `confirm_past` 1 is done. */
  WhollyPast: failure(409, '这个时间已经过去了，确定要这样的话再保存一次'),
  MatchNotFound: failure(404, '没有这场对决'),
  MatchHasVotes: failure(409, '已经有人投票，对阵不能再改或移除'),
  MatchDecided: failure(409, '这场对决已经有结果或已取消，不能再改'),
  MatchCancelled: failure(409, '这场对决已经取消，不能再录入结果'),
  MatchNotStarted: failure(409, '比赛还没有开始，不能录入结果'),
  // Any unlisted status of a vote shows this text; the other outcomes have their own.
  VoteRepeated: business(400, '请勿重复投票'),
  VoteClosed: business(403, '投票已经截止'),
  VoterTooNew: business(405, '账号注册时间还不够长，暂时不能投票'),
  MatchMissionNotFound: failure(404, '没有这个任务'),
  MatchMissionFinished: failure(409, '这个任务已经完成过了'),
  MatchMessageRefused: business(400, '包含违规内容，请修改'),
  MatchMessageTooLong: failure(400, '留言不能超过50个字', 'message'),
  MatchMessageNotFound: failure(404, '这条留言不存在或已被删除'),
  StaffCannotDraw: failure(403, '管理员和版主不能参与抽奖'),
  LotteryNotSealed: failure(409, '签箱还没有封存'),
  EventIsOpen: failure(409, '活动已经开放，签箱要在开放之前封存'),
  LotterySealed: failure(409, '签箱已经封存，不能再改'),
  LotteryWithoutPrizes: failure(409, '请先设置奖品'),
  PrizesChanged: failure(409, '奖品刚被改过，请重新核对'),
  RevealLoses: failure(
    409,
    '还有对阵没有结果，或有机会没有抽完，或活动还没到结束时间：请核对会失去什么，再输入活动编号',
  ),
  LotteryEmpty: business(410, '签已抽完，抽奖机会为你保留'),
  DrawNotFound: failure(404, '这张签还没有被抽走'),
  NoChances: business(402, '没有抽奖机会了，完成任务可以获得'),
  ClaimNotFound: failure(404, '没有等待领取的奖品'),
  ClaimInProgress: failure(409, '奖品已经在处理，领取信息不能再改'),
  ClaimChanged: failure(409, '这份领取信息刚刚有变动，请重新查看后再标记'),
}

const quiz = {
  QuizNotFound: failure(404, '这个社区还没有测试'),
  /** Not an error: the quiz hasn't been taken. */
  QuizNotTaken: business(404, '你还没有做过这个测试'),
  QuizResultNotFound: failure(404, '这份结果不存在或已失效'),
  QuizUnreachable: failure(409, '有结果无法得到，请调整权重后再保存', 'quiz'),
}

const westworld = {
  DialogOptionRefused: failure(409, '这段对话已经过去了'),
  DialogResultRefused: failure(409, '还没有走到这个结局'),
  StoryNotFound: failure(404, '没有这个故事'),
  StoryFaulty: failure(409, '对话还没有连好，请按提示修改', 'story'),
}

const knock = {
  KnockRefused: failure(409, '这一下已经敲过了'),
}

export const outcomes = {
  ...protocol,
  ...account,
  ...moments,
  ...hidings,
  ...messages,
  ...rewards,
  ...clans,
  ...profiles,
  ...moderation,
  ...backOffice,
  ...events,
  ...match,
  ...quiz,
  ...westworld,
  ...knock,
} satisfies Record<string, Outcome>

export type OutcomeName = keyof typeof outcomes

/** An error body on the wire, beside call-specific extras such as `remainingSeconds`. */
export interface ApiErrorBody {
  status: number
  outcome: OutcomeName
  message: string
  fields?: Record<string, string>
}
