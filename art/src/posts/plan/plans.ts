import { picture } from '../../kit/svg.ts'
import type { PostPicture, PostPictureName } from '../picture.ts'
import { planPage, type Plan } from './draw.ts'

const drawn = (name: PostPictureName, plan: Plan): PostPicture => ({
  name,
  draw: () => {
    const { width, height, svg } = planPage(plan)
    return picture(width, height, svg)
  },
})

export const plans: readonly PostPicture[] = [
  drawn('plan-salt-1f', {
    seed: 3,
    style: 'draft',
    columns: 27,
    rows: 13,
    depth: 4,
    routes: 2,
    title: 'SALT HOUSE 1F',
  }),
  drawn('plan-salt-2f', {
    seed: 14,
    style: 'draft',
    columns: 27,
    rows: 13,
    depth: 4,
    routes: 1,
    title: 'SALT HOUSE 2F',
  }),
  drawn('plan-lighthouse', {
    seed: 25,
    style: 'paper',
    columns: 20,
    rows: 13,
    depth: 4,
    routes: 2,
    title: 'WARD - LEVEL 2',
  }),
  drawn('plan-ferry', { seed: 37, style: 'screen', columns: 24, rows: 11, depth: 3, routes: 3, title: 'FERRY 13' }),
  drawn('plan-cold-store', {
    seed: 41,
    style: 'screen',
    columns: 15,
    rows: 12,
    depth: 3,
    routes: 2,
    title: 'COLD STORE',
  }),
  drawn('plan-paper-mill', { seed: 58, style: 'paper', columns: 14, rows: 18, depth: 4, routes: 2, title: 'MILL B1' }),
  drawn('plan-weather', { seed: 66, style: 'draft', columns: 16, rows: 13, depth: 3, routes: 1, title: 'PEAK 2140' }),
  drawn('plan-cable', {
    seed: 79,
    style: 'screen',
    columns: 28,
    rows: 13,
    depth: 4,
    routes: 2,
    title: 'CABLE STATION',
  }),
]
