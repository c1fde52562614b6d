/** Pictures of demo posts, committed as `art/posts/<name>.webp`. */
export const postPictureNames = [
  'plan/salt-1f',
  'plan/salt-2f',
  'plan/lighthouse',
  'plan/ferry',
  'plan/cold-store',
  'plan/paper-mill',
  'plan/weather',
  'plan/cable',
  'gear/camera',
  'gear/brace',
  'gear/drone',
  'gear/smoke',
  'gear/shield',
  'gear/headset',
  'board/close',
  'board/comeback',
  'board/phone',
  'board/swept',
  'land/lighthouse',
  'land/containers',
  'land/observatory',
  'land/warehouse',
  'land/range',
  'land/cable',
  'team/kestrel',
  'team/cat',
  'team/crane',
  'team/anchor',
  'chart/lines',
  'chart/radar',
  'chart/bars',
  'chart/heat',
  'chart/spray',
  'desk/cat',
  'desk/night',
  'guide/salt-house',
] as const

export type PostPictureName = (typeof postPictureNames)[number]

/** Logos of the demo's clans, drawn in `communities/clan-<name>.svg`. */
export const clanArms = ['gate', 'peak', 'kestrel', 'anchor', 'crane', 'cat'] as const

export type ClanArms = (typeof clanArms)[number]
