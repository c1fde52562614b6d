import type { DemoMission } from './types.ts'

export const demoMissions: readonly DemoMission[] = [
  { thumb: 'welcome', community: 'r6', text: '读完新人指南，给它点个赞', brings: 20 },
  { comment: 'salt-defence', community: 'r6', text: '在旧盐仓守方笔记下聊聊你的守法', brings: 'comms-headset' },
  { publish: true, community: 'r6', text: '在主战区发一篇帖子', brings: 60 },
  { winTiles: true, community: 'r6', text: '在叠牌工坊赢下一局', brings: 80 },
  { storyEnding: true, community: 'r6', text: '陪据点伙伴聊完一个故事', brings: 30 },
  { comment: 'cable-rescue', community: 'field', text: '说说你们的缆车救援是怎么过的', brings: 'lantern' },
  { publish: true, community: 'pocket', text: '在掌上版分享一次对局', brings: 40 },
  { checkIns: 7, community: 'r6', text: '累计签到 7 天', brings: 'flower-crown' },
]
