import { overviewCalls } from '@judian/contract'
import type { House } from '../../kernel/house.ts'
import { serve } from '../../kernel/serve.ts'
import { readOverview } from './overview.service.ts'

export const overviewRoutes = (house: House) =>
  serve(house, overviewCalls, { getOverview: (_, me) => readOverview(house, me) })
