import { failure } from './outcome.ts'

/** Outcomes of any call. */
export const protocol = {
  Malformed: failure(400, '提交的内容有误，请检查后再试'),
  NotSignedIn: failure(401, '请先登录'),
  NotAllowed: failure(403, '你没有权限这样做'),
  /**
   * The member hasn't confirmed their password on this session lately, or with `factor: 1` their second factor; the client asks for it
   * and repeats the call.
   */
  SudoRequired: failure(403, '请先确认密码'),
  /** A call of the back office by staff without the second factor that they must have. */
  SecondFactorMissing: failure(403, '请先在「账号与安全」里开启两步验证'),
  /** The page that sent the call is another member's than the session. */
  MemberChanged: failure(409, '这个浏览器已登录另一个账号，刷新页面后再继续'),
  /** A write by a member who hasn't agreed to the current texts, or has withdrawn the consent. */
  ConsentNeeded: failure(403, '请先阅读并同意最新的用户协议和隐私政策'),
  /** Minors' mode: between 22:00 and 6:00 in Shanghai, after the day's minutes, and calls forbidden at any hour. */
  MinorsNight: failure(403, '未成年人模式：晚上10点到早上6点休息，明早再来吧'),
  MinorsTimeUp: failure(403, '未成年人模式：今天的使用时间用完了，明天再来吧'),
  NotForMinors: failure(403, '未成年人模式下不能投票、抽奖、购买装扮和玩叠牌工坊'),
  ForeignOrigin: failure(403, '请求来源不正确，请在本站页面内操作'),
  /** A call of a feature that the operator has turned off. */
  FeatureOff: failure(404, '这个功能没有开放'),
  NotFound: failure(404, '找不到你想要的东西'),
  TooLarge: failure(413, '提交的内容过大'),
  WrongType: failure(415, '提交的格式不正确'),
  TooFast: failure(429, '操作太频繁，请稍后再试'),
  InternalError: failure(500, '服务器出错啦，请稍后再尝试'),
  Unavailable: failure(503, '服务暂时不可用，请稍后再试'),
  /** The object store is down, or its disk full. */
  StorageUnavailable: failure(503, '图片服务暂时不可用，请稍后再试'),
}
