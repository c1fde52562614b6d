import type { DemoClan, DemoClanOptions, DemoGameAccount, CommunityKey } from './types.ts'

const servers = [
  { code: 'china', name: '国服' },
  { code: 'asia', name: '亚服' },
  { code: 'europe', name: '欧服' },
  { code: 'america', name: '美服' },
]

export const demoClanOptions: Record<CommunityKey, DemoClanOptions> = {
  r6: {
    servers,
    modes: [
      { code: 'ranked', name: '排位' },
      { code: 'quick', name: '快速对战' },
      { code: 'scrim', name: '训练赛' },
      { code: 'casual', name: '休闲娱乐' },
    ],
    ranks: [
      { code: 'any', name: '不限段位' },
      { code: 'bronze', name: '青铜' },
      { code: 'silver', name: '白银' },
      { code: 'gold', name: '黄金' },
      { code: 'platinum', name: '铂金' },
      { code: 'diamond', name: '钻石' },
      { code: 'champion', name: '冠军' },
    ],
  },
  field: {
    servers,
    modes: [
      { code: 'patrol', name: '巡逻' },
      { code: 'assault', name: '突入' },
      { code: 'extreme', name: '绝境' },
    ],
    ranks: [
      { code: 'any', name: '不限等级' },
      { code: 'level-20', name: '20 级' },
      { code: 'level-50', name: '50 级' },
    ],
  },
  pocket: {
    servers: [
      { code: 'android', name: '安卓' },
      { code: 'ios', name: '苹果' },
    ],
    modes: [
      { code: 'ranked', name: '排位' },
      { code: 'quick', name: '快速对战' },
    ],
    ranks: [
      { code: 'any', name: '不限段位' },
      { code: 'gold', name: '黄金' },
      { code: 'diamond', name: '钻石' },
    ],
  },
}

/** Six clans of the main community, each captain first; no member is in two. */
export const demoClans: readonly DemoClan[] = [
  {
    key: 'last-cable',
    name: '末班缆车',
    intro: '每晚九点半集合，打到末班车开走为止。输了不骂人，赢了请夜宵，语音里可以有猫。',
    server: 'china',
    mode: 'ranked',
    rank: 'gold',
    xp: 4_260,
    arms: 'peak',
    foundedDaysAgo: 380,
    members: ['kestrel', 'window', 'tank'],
    viceCaptains: ['window'],
    applies: [
      { member: 'wind', text: '黄金二，主守方，周三周五晚上和周末都在，能听指挥也能报点。', hoursAgo: 20 },
      { member: 'alpaca', text: '刚玩一个月，还是白银，想找人带着学，会认真看录像的！', hoursAgo: 5 },
    ],
  },
  {
    key: 'door-menders',
    name: '北港修门队',
    intro: '专修各种被炸开的门。守方阵容研究为主，每周六下午复盘一张地图。',
    server: 'china',
    mode: 'scrim',
    rank: 'platinum',
    xp: 2_680,
    arms: 'gate',
    foundedDaysAgo: 300,
    members: ['door', 'bolt'],
    viceCaptains: ['bolt'],
    applies: [],
  },
  {
    key: 'slow-listeners',
    name: '听诊器小组',
    intro: '脚步声听得见，队友的抱怨听不见。年纪偏大，反应偏慢，全靠信息量。',
    server: 'asia',
    mode: 'ranked',
    rank: 'any',
    xp: 1_340,
    arms: 'kestrel',
    foundedDaysAgo: 240,
    members: ['moyu', 'zhou'],
    viceCaptains: [],
    applies: [],
  },
  {
    key: 'night-shift',
    name: '夜班不打烊',
    intro: '下夜班的来这里：早上八点开打，十点睡觉。护士、保安、程序员都有，互相不催。',
    server: 'china',
    mode: 'quick',
    rank: 'any',
    xp: 720,
    arms: 'anchor',
    foundedDaysAgo: 150,
    members: ['cheng'],
    viceCaptains: [],
    applies: [],
  },
  {
    key: 'no-cilantro',
    name: 'No Cilantro',
    intro: '不吃香菜的人联合起来。娱乐为主，自定义房间玩捉迷藏。',
    server: 'asia',
    mode: 'casual',
    rank: 'any',
    xp: 390,
    arms: 'cat',
    foundedDaysAgo: 90,
    members: ['cilantro'],
    viceCaptains: [],
    applies: [],
  },
  {
    key: 'peppermint',
    name: '薄荷糖_731',
    intro: '',
    server: 'america',
    mode: 'ranked',
    rank: 'diamond',
    xp: 40,
    foundedDaysAgo: 12,
    members: ['mint'],
    viceCaptains: [],
    applies: [],
  },
]

export const demoGameAccounts: readonly DemoGameAccount[] = [
  { member: 'kestrel', community: 'r6', gameId: 'Kestrel_7' },
  { member: 'wind', community: 'r6', gameId: 'late.wind' },
  { member: 'wind', community: 'pocket', gameId: 'wind-on-metro' },
  { member: 'door', community: 'r6', gameId: 'NorthDoor' },
  { member: 'bolt', community: 'r6', gameId: 'Iron_Bolt' },
  { member: 'moyu', community: 'field', gameId: 'moyu.radio' },
  { member: 'cheng', community: 'r6', gameId: 'Cheng_0800' },
  { member: 'mint', community: 'pocket', gameId: 'mint_0731' },
]
