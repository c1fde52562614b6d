import { divisionsCalls } from '@judian/contract'
import type { House } from '../../kernel/house.ts'
import { serve } from '../../kernel/serve.ts'
import { saveRules, saveTags, setModerators } from './divisions-parts.ts'
import { createDivision, orderDivisions, saveDivision, savePicture } from './divisions.service.ts'
import { listDivisions } from './divisions.view.ts'

const done = {}

export const divisionsRoutes = (house: House) =>
  serve(house, divisionsCalls, {
    getAdminDivisions: () => listDivisions(house),
    createDivision: (form, me) => createDivision(house, me, form),
    saveDivision: (form, me) => saveDivision(house, me, form).then(() => done),
    saveDivisionPicture: (form, me) => savePicture(house, me, form),
    saveRules: (form, me) => saveRules(house, me, form),
    saveTags: (form, me) => saveTags(house, me, form).then(() => done),
    setModerators: ({ community_id, user_ids }, me) =>
      setModerators(house, me, community_id, user_ids).then(() => done),
    orderDivisions: ({ community_ids }, me) => orderDivisions(house, me, community_ids).then(() => done),
  })
