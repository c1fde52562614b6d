import { banners } from './banners.ts'
import { boards } from './boards.ts'
import { charts } from './charts.ts'
import { desks } from './desks.ts'
import { gear } from './gear/gear.ts'
import { guides } from './guide.ts'
import { landscapes } from './landscape/landscapes.ts'
import type { PostPicture } from './picture.ts'
import { plans } from './plan/plans.ts'

/** Every picture that a demo post may show. */
export const postPictures: readonly PostPicture[] = [
  ...plans,
  ...gear,
  ...boards,
  ...landscapes,
  ...banners,
  ...charts,
  ...desks,
  ...guides,
]
