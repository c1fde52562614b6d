import { adminItemsCalls } from '@judian/contract'
import type { House } from '../../kernel/house.ts'
import { serve } from '../../kernel/serve.ts'
import { uploadItemPicture } from './items-pictures.ts'
import { listItems, saveItem } from './items.service.ts'

export const adminItemsRoutes = (house: House) =>
  serve(house, adminItemsCalls, {
    getAdminItems: ({ pageNum, search, body_type: bodyType, body_item_quality: quality, on_sale }) =>
      listItems(
        house,
        { search, bodyType, quality, onSale: on_sale === undefined ? undefined : on_sale === 1 },
        pageNum,
      ),
    saveItem: (form, me) => saveItem(house, me, form),
    uploadItemPicture: (_, _me, visit) => uploadItemPicture(house, visit),
  })
