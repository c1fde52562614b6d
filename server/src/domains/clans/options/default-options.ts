import type { Options } from './options.service.ts'

export const defaultOptions: Options = {
  servers: [
    { code: 'china', name: '国服' },
    { code: 'asia', name: '亚服' },
    { code: 'europe', name: '欧服' },
    { code: 'america', name: '美服' },
  ],
  modes: [
    { code: 'ranked', name: '排位' },
    { code: 'quick', name: '快速对战' },
    { code: 'casual', name: '休闲娱乐' },
  ],
  ranks: [
    { code: 'any', name: '不限段位' },
    { code: 'beginner', name: '新手' },
    { code: 'skilled', name: '熟练' },
    { code: 'expert', name: '高手' },
  ],
}
