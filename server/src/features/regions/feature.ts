import type { Feature } from '../../feature.ts'
import { unknownRegion } from '../../ports/region/index.ts'

const scopes = { profile: '显示在主页', contents: '显示在主页、帖子和评论' }

export const regions: Feature = {
  name: 'regions',
  title: 'IP 属地',
  sentence: '主页、帖子和评论写着成员从哪个省或国家上网。',
  example: '主页上写着「IP属地：浙江」，评论的时间旁边写着「浙江」。',
  hides: '主页、帖子和评论上的属地；属地照样记录，再打开时显示。',
  duty: '《互联网用户账号信息管理规定》：显示账号的 IP 属地',
  isRecommended: true,
  settings: ['regionShown'],
  routes: () => [],
  profile: async ({ row }) => (row ? { region: (await row)?.region ?? unknownRegion } : {}),
  audited: {
    name: 'region-shown',
    async read({ settings }) {
      const { regionShown } = await settings.all()
      return { state: 'ok', value: scopes[regionShown] }
    },
  },
}
