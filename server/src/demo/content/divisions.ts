import type { DemoCommunity } from './types.ts'

/** The demo's three communities; r6 first, as the home button leads there. */
export const demoCommunities: readonly DemoCommunity[] = [
  {
    name: 'r6',
    fullname: '据点·主战区',
    info: '5v5 攻防的大本营：地图、打法、装备、战报，什么都聊。新人随便问，老人慢慢答，输了的先来这里坐一会儿。',
    rules: [
      {
        title: '对事不对人',
        message: '打法可以争，段位可以笑，人不可以骂。人身攻击、阴阳怪气、挂人隐私，一律删帖，屡犯禁言。',
      },
      {
        title: '标题说清楚事情',
        message: '求助请写地图、攻守和段位，招募请写时间和要求。「进来看」「有人吗急」这类标题会被改掉。',
      },
      { title: '标签别选错', message: '招募、战报、装备各归各位。选错了版主会帮你改，改三次以上会来找你聊聊。' },
      { title: '不谈外挂与交易', message: '卖号、代练、陪玩、加速、外挂，讨论和广告都不行。看到了点举报，不用回复。' },
      { title: '转载写来源', message: '别人的图和数据请先问一声，并写上出处。自己画的也欢迎签个名。' },
    ],
    tags: [
      { num: 1, name: '公告', moderatorOnly: true },
      { num: 2, name: '攻略' },
      { num: 3, name: '地图' },
      { num: 4, name: '装备' },
      { num: 5, name: '招募' },
      { num: 6, name: '战报' },
      { num: 7, name: '闲聊' },
    ],
  },
  {
    name: 'field',
    fullname: '据点·外勤行动',
    info: '四人合作模式的营地：雪线回收、静默电台、缆车救援，从巡逻打到绝境。找队友、抄路线、看风景，都要活着回来。',
    rules: [
      { title: '攻略写难度', message: '巡逻、突入、绝境差别很大，请在标题或第一行写清楚难度和人数。' },
      { title: '剧透打招呼', message: '涉及后半段剧情的内容，标题里加上「剧透」两个字，正文先空几行。' },
      { title: '组队守时', message: '约好了就来，来不了提前说。放鸽子三次，组队帖会被限制一个月。' },
      { title: '不嘲笑失败', message: '绝境死九次很正常。可以一起笑，不可以笑人。' },
    ],
    tags: [
      { num: 1, name: '公告', moderatorOnly: true },
      { num: 2, name: '任务攻略' },
      { num: 3, name: '装备搭配' },
      { num: 4, name: '组队' },
      { num: 5, name: '见闻' },
      { num: 6, name: '提问' },
      { num: 7, name: '铁靶山' },
    ],
  },
  {
    name: 'pocket',
    fullname: '据点·掌上版',
    info: '手机上的据点：键位、阵容、组队和反馈。午休一把、地铁一把，记得看站。',
    rules: [
      { title: '反馈三件套', message: '机型、系统版本、网络环境，三样写全。有录屏更好，没有也没关系，把步骤说清楚。' },
      { title: '拒绝外设与宏', message: '映射器、连点、改灵敏度的脚本都不讨论，发一次提醒，发两次禁言。' },
      { title: '不发二维码', message: '加群信息和二维码一律不发，想约队友就用「组队」标签。' },
      { title: '友善标点', message: '游戏里标点不要狂点，版里回复不要刷屏，道理是一样的。' },
      { title: '一事一帖', message: '同一个问题请跟在已有的帖子后面，版主会定期把结论补到首楼。' },
    ],
    tags: [
      { num: 1, name: '公告', moderatorOnly: true },
      { num: 2, name: '操作设置' },
      { num: 3, name: '阵容' },
      { num: 4, name: '组队' },
      { num: 5, name: '反馈' },
      { num: 6, name: '闲聊' },
    ],
  },
]
