import { business, failure } from './outcome.ts'

export const moderation = {
  TextRefused: business(202, '文本中包含不适宜内容，请修改'),
  RuleUnknown: failure(400, '这个社区没有这条规则', 'rule_id'),
  ReasonMissing: failure(400, '请选择违反的规则，或写明理由', 'reason'),
  ResetMissing: failure(400, '请选择要重置的内容', 'reset'),
  NameNotReset: failure(409, '现在不能更换用户名'),
  DecisionNotFound: failure(404, '没有这条处理记录'),
  NotAppealable: failure(409, '这个处理不能申诉，或已过申诉期限'),
  AppealedAlready: failure(409, '你已经申诉过了，请等待复核'),
  AppealNotFound: failure(404, '没有这条申诉'),
  AppealDecided: failure(409, '这条申诉已经有人处理了'),
  AppealOfOneself: failure(403, '需要由另一位管理者复核'),
  OwnMatter: failure(403, '这与你自己有关，请交给其他管理者处理'),
  ReportNotFound: failure(404, '没有人举报过它'),
  ContentNotFound: failure(404, '这条内容不存在，或已被彻底删除'),
  ParentDeleted: failure(409, '它所在的帖子已被删除，请先恢复帖子'),
  ContentNotDeleted: failure(409, '这条内容没有被删除'),
  TooManyWords: failure(409, '词表已满，请先移除一些词语'),
}

/** Hiding everything of a member. */
export const hidings = {
  HidingNotFound: failure(404, '没有这次隐藏'),
  HidingUnderWay: failure(409, '这位成员的内容正在隐藏，请稍候'),
  HidingUndone: failure(409, '这次隐藏已经撤销'),
  HidingExpired: failure(409, '超过 30 天，已不能撤销'),
}
