import { contentsCalls } from '@judian/contract'
import type { House } from '../../kernel/house.ts'
import { serve } from '../../kernel/serve.ts'
import { deleteContents, listContents, restoreContent } from './contents.service.ts'

export const contentsRoutes = (house: House) =>
  serve(house, contentsCalls, {
    getAdminContents: (input) => listContents(house, input),
    deleteContents: (input, me) => deleteContents(house, me, input),
    restoreContent: (name, me) => restoreContent(house, me, name),
  })
