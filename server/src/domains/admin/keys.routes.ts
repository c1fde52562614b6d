import { keysCalls } from '@judian/contract'
import type { House } from '../../kernel/house.ts'
import { serve } from '../../kernel/serve.ts'
import { createKeyBatch, listBatches, listUses, revokeKeyBatch } from './keys.service.ts'

export const keysRoutes = (house: House) =>
  serve(house, keysCalls, {
    createKeyBatch: (form, me) => createKeyBatch(house, me, form),
    getKeyBatches: ({ pageNum }, me) => listBatches(house, me, pageNum),
    getBatchUses: ({ batch_id, pageNum }) => listUses(house, batch_id, pageNum),
    revokeKeyBatch: ({ batch_id }, me) => revokeKeyBatch(house, me, batch_id),
  })
