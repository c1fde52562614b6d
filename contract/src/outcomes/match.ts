import { business, failure } from './outcome.ts'

export const match = {
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
