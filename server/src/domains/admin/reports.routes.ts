import { reportsCalls } from '@judian/contract'
import type { House } from '../../kernel/house.ts'
import { serve } from '../../kernel/serve.ts'
import { listReports, resolveReports } from './reports.service.ts'

export const reportsRoutes = (house: House) =>
  serve(house, reportsCalls, {
    getReports: ({ kind, pageNum }) => listReports(house, kind, pageNum),
    resolveReports: (input, me) => resolveReports(house, me, input),
  })
