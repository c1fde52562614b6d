/** The scenes of empty, failed and loading views: `/images/scenes/NAME-light.svg` and `NAME-dark.svg`. Plain data, without imports. */
export const sceneNames = [
  'bag',
  'clan',
  'comments',
  'ended',
  'events',
  'failed',
  'feed',
  'forbidden',
  'loading',
  'messages',
  'missions',
  'not-found',
  'offline',
  'people',
  'ranking',
  'records',
  'search',
] as const

export type SceneName = (typeof sceneNames)[number]
