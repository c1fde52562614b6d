import { z } from 'zod'
import { defineCalls } from '../wire/call.ts'
import { field } from '../wire/field.ts'
import { limits } from '../limits.ts'
import { answer, flag, time } from '../shapes/index.ts'

const adminItem = z.object({
  body_item_id: z.int(),
  body_item_name: z.string(),
  /** The item's layer; its preview's URL has `_p` before the extension. */
  body_item_url: z.string(),
  /** 1–8; 8 is the background. */
  body_type: z.int(),
  body_item_quality: z.int(),
  price: z.int(),
  on_sale: flag,
  /** Built-in: name, picture, slot and quality can't be changed. */
  built_in: flag,
  /** Picture and slot can't be changed while it is owned. */
  owner_count: z.int(),
  time,
  version: z.int(),
})

export type AdminItem = z.infer<typeof adminItem>

const bodyType = field.int(1, 8)
const quality = field.int(0, 4)

export const adminItemsCalls = defineCalls('/v1/admin/items', {
  getAdminItems: {
    who: 'admin',
    summary: 'A page of avatar items, newest first',
    readsOnly: true,
    input: z.object({
      pageNum: field.pageNum,
      /** A part of the name. */
      search: field.emptyLine(limits.itemNameLength).optional(),
      body_type: bodyType.optional(),
      body_item_quality: quality.optional(),
      on_sale: field.flag.optional(),
    }),
    output: answer({ items: z.array(adminItem), hasMore: z.boolean() }),
  },
  saveItem: {
    who: 'admin',
    saves: { kind: 'item', by: 'body_item_id' },
    summary: 'Create or change an item; of built-in ones only price and availability',
    input: z.object({
      /** Omitted: a new one. */
      body_item_id: field.idOrNone,
      body_item_name: field.line(limits.itemNameLength, '请填写名称'),
      /** As returned by uploadItemPicture, or the item's current one. */
      body_item_url: field.line(200, '请上传图片'),
      body_type: bodyType,
      body_item_quality: quality,
      price: field.int(0, limits.itemPrice),
      on_sale: field.flag,
      version: field.version,
      request_id: field.requestId,
    }),
    output: answer({ item: adminItem }),
    outcomes: ['Outdated', 'ItemNotFound', 'ItemBuiltIn', 'ItemInUse', 'ItemPictureUnknown', 'ItemPictureTaken'],
  },
  uploadItemPicture: {
    who: 'admin',
    summary:
      'Upload an item as a layer of the figure, an upright 3:4 picture with transparency; its preview is cut out',
    input: z.object({}),
    files: { field: 'images', max: 1, bytes: limits.imageBytes },
    output: answer({ body_item_url: z.string(), preview_url: z.string() }),
    outcomes: ['ImageTooLarge', 'ImageTypeRefused', 'ImageBroken', 'ImageOutOfBounds', 'ItemPictureShape'],
  },
})
