import type { DemoMember } from './types.ts'

const days = 24

export const demoMembers: readonly DemoMember[] = [
  {
    key: 'zhou',
    phone: '13800000001',
    username: '老周_据点',
    admin: true,
    moderates: [],
    joinedHoursAgo: 900 * days,
    level: 12,
  },
  { key: 'bolt', phone: '13800000002', username: '铁门栓', moderates: ['r6'], joinedHoursAgo: 760 * days, level: 10 },
  { key: 'wind', phone: '13800000003', username: '晚风不加班', moderates: [], joinedHoursAgo: 410 * days, level: 5 },
  { key: 'kestrel', phone: '13800000004', username: 'Kestrel_7', moderates: [], joinedHoursAgo: 655 * days, level: 7 },
  {
    key: 'moyu',
    phone: '13800000005',
    username: '摸鱼的听诊',
    moderates: ['field'],
    joinedHoursAgo: 530 * days,
    level: 9,
  },
  { key: 'door', phone: '13800000006', username: '北港修门匠', moderates: [], joinedHoursAgo: 702 * days, level: 6 },
  { key: 'alpaca', phone: '13800000007', username: 'alpaca羊驼', moderates: [], joinedHoursAgo: 30 * days, level: 1 },
  {
    key: 'window',
    phone: '13800000008',
    username: '三楼窗口那个人',
    moderates: [],
    joinedHoursAgo: 388 * days,
    level: 4,
  },
  {
    key: 'cilantro',
    phone: '13800000009',
    username: '不吃香菜er',
    moderates: [],
    joinedHoursAgo: 266 * days,
    level: 3,
  },
  {
    key: 'mint',
    phone: '13800000010',
    username: 'mint_0731',
    moderates: ['pocket'],
    joinedHoursAgo: 349 * days,
    level: 8,
  },
  { key: 'cheng', phone: '13800000011', username: '夜班护士阿澄', moderates: [], joinedHoursAgo: 297 * days, level: 2 },
  { key: 'tank', phone: '13800000012', username: '坦克哥不坦', moderates: [], joinedHoursAgo: 612 * days, level: 11 },
  { key: 'deer', phone: '13800000013', username: '刚下船的阿鹿', moderates: [], joinedHoursAgo: 5, level: 1 },
]
