/** Names in the world of the golden queries, besides its texts and their authors. */
export const goldenNames = { member: 'mint_0731', clan: '雾桥守夜人', event: '北门营攻城战', tag: '彩蛋猎场' }

/** Queries, and the names expected above their posts. */
export const namesAbove: readonly (readonly [q: string, names: string[]])[] = [
  ['sniper', ['SniperLiu']],
  ['ＳｎｉｐｅｒＬｉｕ', ['SniperLiu']],
  ['夜枭', ['夜枭七号']],
  ['@夜枭七号', ['夜枭七号']],
  ['yexiao', ['夜枭七号']],
  ['0731', ['mint_0731']],
  ['beimen', ['北门吹雪', '北门营攻城战']],
  ['攻城战', ['北门营攻城战']],
  ['wuqiao', ['雾桥守夜人']],
  ['霧橋', ['雾桥守夜人']],
  ['caidan', ['彩蛋猎场']],
  ['彩蛋', ['彩蛋猎场']],
]

/**
 * Queries for which no name is suggested above the posts: initials, single characters, parts of few letters, and
 * subjects of posts.
 */
export const namesNowhere = ['wqsyr', '夜', '烟', 'liu', 'bug', 'ping', '压枪', '夜枭 压枪', '怎么上分']
