import { failure } from './outcome.ts'

export const moments = {
  CommunityNotFound: failure(404, '没有这个社区'),
  TagNotFound: failure(404, '这个社区没有这个标签'),
  MomentNotFound: failure(404, '这个帖子不存在或已被删除'),
  CommentNotFound: failure(404, '这条评论不存在或已被删除'),
  ShortCodeNotFound: failure(404, '这个短链接已失效'),
  MomentArchived: failure(409, '帖子已归档，不能再评论或点赞'),
  MomentArchivedForVotes: failure(409, '帖子已归档，不能再投票'),
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
  QuoteNotFound: failure(404, '这张卡片已经不在了'),
  LabelFixed: failure(409, '图片自带的或管理员添加的 AI 标识不能移除'),
  LabelledAlready: failure(409, '已经有 AI 标识了'),
  NotModeratorsLabel: failure(409, '这里没有管理员添加的 AI 标识'),
}

export const boards = {
  BoardNotFound: failure(404, '这块战术板不存在或已被删除'),
  BoardMapUnknown: failure(400, '这张地图不存在或已下架，请换一张', 'board'),
  /** A piece or mark is outside the map, or on a missing floor. */
  BoardOffMap: failure(400, '有东西画到了地图外面，请移回来', 'board'),
  BoardOriginGone: failure(409, '原来的战术板已删除，或作者不让改编', 'board'),
  /** A structured text places a board that the post doesn't have, or twice. */
  BoardMisplaced: failure(400, '正文里只能放这个帖子的战术板，放一次', 'doc'),
  BoardStepUnknown: failure(400, '这个帖子的战术板没有这一步', 'board_step'),
  BoardChanged: failure(409, '这块战术板已经在别处改过，请对照后再保存'),
  BoardHidden: failure(403, '这块战术板已被隐藏，不能修改或置顶；如有异议，可以在「内容处理记录」里申诉'),
  ClanBoardsFull: failure(409, '战队的战术板满了，请先删除一些'),
  ClanPinsFull: failure(409, '战队主页最多置顶5块战术板'),
  NoGuide: failure(409, '这个帖子没有赛季'),
  OwnGuide: failure(403, '不能给自己的帖子投票，可以点「确认有效」'),
  TooNewToVote: failure(403, '注册满一天后才能投票'),
  MapNotFound: failure(404, '没有这张地图'),
  MapSlugTaken: failure(409, '已经有这个编号的地图', 'slug'),
  MapPictureUnknown: failure(400, '图片已失效，请重新上传', 'floors'),
  MapPictureShape: failure(400, '地图图片须是 4:3，至少 1600×1200', 'images'),
  MapPlacesWrong: failure(400, '有地点在没有的楼层上', 'places'),
  MapFloorsUsed: failure(409, '这张地图上有战术板，楼层不能减少', 'floors'),
  MapsFull: failure(409, '地图太多了'),
  SeasonUnknown: failure(400, '没有这个赛季', 'season'),
  SeasonNameTaken: failure(409, '已经有这个名字的赛季', 'name'),
}

export const polls = {
  PollNotFound: failure(404, '这个投票不存在或已被删除'),
  PollClosed: failure(409, '投票已经截止'),
  /** Since the member, or its author elsewhere, has read it. */
  PollChanged: failure(409, '投票刚刚改过，请看过再投'),
  PollOptionUnknown: failure(400, '没有这个选项', 'options'),
  TooManyChoices: failure(400, '选的项太多了', 'options'),
  VoteFinal: failure(409, '这个投票投过后不能再改'),
  PollFrozen: failure(409, '已经有人投票，投票不能再改'),
  /** A published post can't have a poll pending review. */
  PollRefused: failure(403, '新的投票包含不适宜内容或需要审核，没有保存', 'poll'),
  PollMatchGone: failure(409, '这场对决已经开始或取消，请换一场', 'poll'),
}
