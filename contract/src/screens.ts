/**
 * The site's screens, by path: the server has a route for each, and so has the web's router. A parameter is written `$name`, or
 * `{$name}` behind a prefix; its pattern is below.
 */
export const screenPaths = [
  '/community/$division',
  '/community/$division/tag={$tagNum}',
  '/community/$division/sorted={$sorted}',
  '/community/$division/$messageId',
  '/community/$division/$messageId/$commentId',
  '/s/c/$shortCode',
  '/notifications',
  '/first-posts',
  '/avatar/edit',
  '/user/account',
  '/user/away',
  '/user/coins',
  '/user/decisions',
  '/user/favourites',
  '/user/myClans',
  '/user/link-account',
  '/user/profile/$userId',
  '/moderation/log',
  '/about/complaints',
  '/about/ranking',
  '/hot',
  '/search',
  '/topics',
  '/topic/$topicId',
  '/boards',
  '/boards/$mapSlug',
  '/clan/$division',
  '/clan/$division/create',
  '/clan/$division/$clanId',
  '/clan/$division/$clanId/manage',
  '/clan/$division/$clanId/boards/$boardId',
  '/mbti',
  '/event',
  '/event/tile',
  '/event/tile/tilematching',
  '/event/knock',
  '/event/westworld',
  '/event/mbti/$communityId',
  '/event/mbti/$communityId/result',
  '/event/mbti/$communityId/result/$resultId',
  '/event/$matchName',
] as const

export type ScreenPath = (typeof screenPaths)[number]

/** Title in a screen's header on phones; an event's own title is set by its operator and shown on its page. */
export const screenTitles: Readonly<Record<HeadedScreen, string>> = {
  '/community/$division/$messageId': '帖子',
  '/community/$division/$messageId/$commentId': '帖子',
  '/notifications': '消息中心',
  '/first-posts': '新人第一帖',
  '/avatar/edit': '装扮',
  '/user/account': '账号与安全',
  '/user/away': '离开期间',
  '/user/coins': '金币记录',
  '/user/decisions': '内容处理记录',
  '/user/favourites': '收藏',
  '/user/myClans': '我的战队',
  '/user/link-account': '绑定游戏账号',
  '/user/profile/$userId': '个人主页',
  '/moderation/log': '处理公示',
  '/about/complaints': '投诉与举报',
  '/about/ranking': '排序规则',
  '/hot': '热榜',
  '/search': '搜索',
  '/topics': '话题',
  '/topic/$topicId': '话题',
  '/boards': '战术板',
  '/boards/$mapSlug': '地图',
  '/clan/$division': '全部战队',
  '/clan/$division/create': '创建战队',
  '/clan/$division/$clanId': '战队主页',
  '/clan/$division/$clanId/manage': '管理战队',
  '/clan/$division/$clanId/boards/$boardId': '战术板',
  '/event': '活动',
  '/event/tile': '活动',
  '/event/tile/tilematching': '活动',
  '/event/knock': '活动',
  '/event/westworld': '活动',
  '/event/mbti/$communityId': '活动',
  '/event/mbti/$communityId/result': '测试结果',
  '/event/mbti/$communityId/result/$resultId': '测试结果',
  '/event/$matchName': '活动',
}

/** All screens except the feed, which has a different header, and those that redirect. */
export type HeadedScreen = Exclude<ScreenPath, FeedScreen | '/s/c/$shortCode' | '/mbti'>
type FeedScreen = '/community/$division' | `/community/$division/${'tag={$tagNum}' | 'sorted={$sorted}'}`

const id = '[1-9]\\d{0,15}'
const name = '[a-z0-9][a-z0-9-]{0,31}'

/** Pattern of each parameter, in lower case; an address with any other value is unknown. No tag has the number 0. */
export const parameterPatterns: Readonly<Record<ScreenParameter, string>> = {
  division: name,
  tagNum: '[1-9]\\d{0,3}',
  sorted: 'latest|followed',
  messageId: id,
  commentId: id,
  shortCode: '\\w{10}',
  topicId: id,
  mapSlug: name,
  boardId: id,
  userId: id,
  clanId: id,
  communityId: id,
  resultId: '[\\w-]{22}',
  matchName: name,
}

/** The names of the parameters in a path. */
export type ScreenParameter<P extends string = ScreenPath> = P extends `${string}$${infer Rest}`
  ? NameAtStart<Rest> | ScreenParameter<Rest>
  : never

type NameAtStart<S extends string> = S extends `${infer Name}${'/' | '}'}${string}` ? NameAtStart<Name> : S
