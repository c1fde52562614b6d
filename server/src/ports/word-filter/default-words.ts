import type { WordLists } from './index.ts'

/**
 * The initial lists of a new community; the operator replaces them. Long enough not to match inside innocent phrases.
 */
export const defaultWords: WordLists = {
  review: [
    // Paid play and trade of accounts.
    '代练',
    '代肝',
    '付费陪玩',
    '代充值',
    '低价充值',
    '账号交易',
    '出售账号',
    '收购账号',
    '低价出号',
    '租号平台',
    // Contacts outside the site.
    '加微信',
    '加我微信',
    '加vx',
    '加qq',
    '加扣扣',
    '扫码进群',
    '私聊领取',
    // Cheats, talked about.
    '外挂',
    '透视挂',
    '自瞄挂',
    '锁头挂',
    '私服',
    // Insults.
    '傻逼',
    '煞笔',
    '脑残',
    '智障',
    'nmsl',
  ],
  reject: [
    // Cheats and stolen accounts, for sale.
    '外挂出售',
    '出售外挂',
    '外挂代理',
    '外挂交流群',
    '辅助器购买',
    '盗号软件',
    '盗号木马',
    // Gambling.
    '赌博网站',
    '网上赌场',
    '真人荷官',
    '百家乐',
    '时时彩',
    '六合彩',
    '博彩平台',
    // Fraud and shady trade.
    '刷单返利',
    '日结兼职',
    '无抵押贷款',
    '代开发票',
    '办证刻章',
    '裸聊',
    '色情网站',
  ],
}
