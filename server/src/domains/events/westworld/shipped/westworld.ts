import { laoliangOnOccasion } from './laoliang-occasions.ts'
import { laoliang } from './laoliang.ts'
import { numberSevenOnOccasion } from './number-seven-occasions.ts'
import { numberSeven } from './number-seven.ts'
import { xiaomanOnOccasion } from './xiaoman-occasions.ts'
import { xiaoman } from './xiaoman.ts'

/** The three hosts that ship, each with a voice and stories of its own. */
export const shippedHosts = [
  {
    key: 'xiaoman',
    name: '小满',
    introduction: '我是小满，据点的话务员。电台一闲下来，我就想找人说说话。',
    stories: [...xiaoman, ...xiaomanOnOccasion],
  },
  {
    key: 'laoliang',
    name: '老梁',
    introduction: '叫我老梁就行，库房归我管。茶是热的，坐会儿，听我讲两句。',
    stories: [...laoliang, ...laoliangOnOccasion],
  },
  {
    key: 'number-seven',
    name: '七号',
    introduction: '本机编号七，侦察车，已退役。正在学习和人类聊天，请多指教。',
    stories: [...numberSeven, ...numberSevenOnOccasion],
  },
] as const

/** Who the host of this key is, in their own words. */
export const introductionOf = (hostKey: string) => shippedHosts.find(({ key }) => key === hostKey)?.introduction ?? ''
