import { failure } from './outcome.ts'

export const profiles = {
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
  FolderNameTaken: failure(409, '已经有一个同名的收藏夹，请换个名称', 'name'),
  FolderNotFound: failure(404, '收藏夹不存在，或没有公开'),
  HashtagNotFound: failure(404, '没有这个话题'),
  TooManyHashtags: failure(409, '最多关注 200 个话题，请先取消一些'),
  FolderNameRefused: failure(400, '名称中包含不适宜内容，请修改', 'name'),
  /** A text without review, by a member whose texts are reviewed first. */
  TextNeedsReview: failure(403, '你的发言要先经过审核，这里的文字没有审核，暂时不能修改'),
  ReportOfOneself: failure(409, '不能举报自己'),
  AlreadyReported: failure(409, '你已经举报过了，我们会尽快处理'),
}

export const messages = {
  MessageNotFound: failure(404, '这条消息不存在或已被删除'),
  GiftNotFound: failure(404, '这份礼物已经打开过了'),
  ItemNotOnSale: failure(404, '这件装扮暂未出售'),
}
