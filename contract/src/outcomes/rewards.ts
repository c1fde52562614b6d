import { business, failure } from './outcome.ts'

export const rewards = {
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
