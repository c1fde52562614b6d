import type { DemoProfile } from './types.ts'

/** Members' customised profiles. */
export const demoProfiles: readonly DemoProfile[] = [
  { member: 'zhou', signature: '有事发帖，别发私信，真的看不过来。' },
  { member: 'bolt', signature: '门关好，枪慢一点，人就活着。', pinned: 's7-notes' },
  {
    member: 'kestrel',
    signature: '北港战队主突破手，录像每周三复盘。想来试训的先看置顶，再去练三天冷库。',
    pinned: 'cold-rush',
  },
  { member: 'moyu', signature: '听得见，打不着。' },
  { member: 'door', signature: '修门三年，拆门也三年。', pinned: 'brace' },
  { member: 'mint', signature: '四指，轻度，晚上十点准时睡' },
]
