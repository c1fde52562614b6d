/** Every name that a demo post may refer to, as `posts/<name>.webp`. */
export const postPictureNames = [
  'plan-salt-1f',
  'plan-salt-2f',
  'plan-lighthouse',
  'plan-ferry',
  'plan-cold-store',
  'plan-paper-mill',
  'plan-weather',
  'plan-cable',
  'gear-camera',
  'gear-brace',
  'gear-drone',
  'gear-smoke',
  'gear-shield',
  'gear-headset',
  'board-close',
  'board-comeback',
  'board-phone',
  'board-swept',
  'land-lighthouse',
  'land-containers',
  'land-observatory',
  'land-warehouse',
  'land-range',
  'land-cable',
  'team-kestrel',
  'team-cat',
  'team-crane',
  'team-anchor',
  'chart-lines',
  'chart-radar',
  'chart-bars',
  'chart-heat',
  'chart-spray',
  'desk-cat',
  'desk-night',
  'guide-salt-house',
] as const

export type PostPictureName = (typeof postPictureNames)[number]

/** One demo picture: its name, and how to draw it. */
export type PostPicture = { name: PostPictureName; draw: () => string }
