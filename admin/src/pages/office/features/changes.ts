import type { Feature } from './queries.ts'

/** The features that are on after one is turned: those that it needs come with it, those that need it go with it. */
export function afterTurning(features: readonly Feature[], { name, on, needs }: Feature): Feature['name'][] {
  const stays = (one: Feature) =>
    on
      ? one.on === 1 && one.name !== name && !one.needs.includes(name)
      : one.on === 1 || one.name === name || needs.includes(one.name)
  return features.filter(stays).map((one) => one.name)
}

export const presets = [
  { title: '只要核心', about: '社区、战队、奖励和活动，加上账号安全', has: () => false },
  {
    title: '推荐',
    about: '核心，加上关注、收藏、话题和网站的法定义务',
    has: ({ recommended }: Feature) => recommended === 1,
  },
  { title: '全部', about: '所有功能', has: () => true },
] as const

/** What turns on and off between the present state and these features. */
export const changesTo = (features: readonly Feature[], on: readonly Feature['name'][]) => ({
  opened: features.filter((one) => one.on === 0 && on.includes(one.name)),
  closed: features.filter((one) => one.on === 1 && !on.includes(one.name)),
})
