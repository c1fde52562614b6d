import { business, failure } from './outcome.ts'

export const events = {
  EventNotFound: failure(404, '没有这个活动'),
  /** Its end has come, or an operator has closed it. */
  EventNotOpen: failure(409, '活动已结束'),
  EventNotBegun: failure(409, '活动尚未开始'),
  LineNeedsReview: failure(403, '你的发言要先经过审核，这里的留言没有审核，暂时不能发'),
  RecordRefused: failure(409, '成绩没有通过核对，未被记录'),
  TileCommentTooLong: business(201, '超出字数限制'),
  TileReplayNotFound: failure(404, '昨天还没有人打完每日局'),
  TileReplayWaits: failure(409, '你昨天的每日局还没打完，打完再来看'),
  TileCommentNotFound: failure(404, '这条留言不存在或已被删除'),
  TileCommentNotReported: failure(404, '这条留言没有待处理的举报'),
  TileGameNotFound: failure(404, '没有这局成绩，或已被移除'),
  TileSeasonNotFound: failure(404, '没有这个赛季'),
  TileSeasonOverlaps: failure(409, '和另一个赛季的日期重叠', 'from'),
  TileSeasonBegun: failure(409, '赛季已经开始：只能改名称，或把结束日期改到今天及以后'),
}

export const quiz = {
  QuizNotFound: failure(404, '这个社区还没有测试'),
  /** Not an error: the quiz hasn't been taken. */
  QuizNotTaken: business(404, '你还没有做过这个测试'),
  QuizResultNotFound: failure(404, '这份结果不存在或已失效'),
  QuizUnreachable: failure(409, '有结果无法得到，请调整权重后再保存', 'quiz'),
}

export const westworld = {
  DialogOptionRefused: failure(409, '这段对话已经过去了'),
  DialogResultRecorded: failure(409, '这个结局已经记下了'),
  DialogResultRefused: failure(409, '还没有走到这个结局'),
  StoryNotFound: failure(404, '没有这个故事'),
  StoryFaulty: failure(409, '对话还没有连好，请按提示修改', 'story'),
}

export const knock = {
  KnockAhead: failure(409, '前面还有几下没敲到，请重新来'),
  KnockRefused: failure(409, '这一下已经敲过了'),
}
