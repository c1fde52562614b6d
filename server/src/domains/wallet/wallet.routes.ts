import { walletCalls } from '@judian/contract'
import type { House } from '../../kernel/house.ts'
import { serve } from '../../kernel/serve.ts'
import { listRecords } from './wallet.service.ts'

export const walletRoutes = (house: House) =>
  serve(house, walletCalls, {
    getCoinRecords: ({ pageNum }, me) => listRecords(house, me, pageNum),
  })
