import type { AdminItem } from '@judian/contract'
import { limits } from '@judian/contract/limits'
import { ask } from '@judian/web/kernel/ask/index.ts'
import type { PopupProps } from '@judian/web/kernel/popup/popup.ts'
import { showToast } from '@judian/web/kernel/toast/toast-store.ts'
import { Select } from '@judian/web/ui/fields/select.tsx'
import { TextField } from '@judian/web/ui/fields/text-field.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CheckboxField } from '../../components/form/checkbox-field.tsx'
import { FormPopup } from '../../components/form/popups/form-popup.tsx'
import { NumberField } from '../../components/form/number-field.tsx'
import { useRequestId } from '@judian/web/kernel/ask/index.ts'
import { placeOptions, qualityOptions } from './item-options.ts'
import { ItemPicture } from './item-picture.tsx'
import { itemsKey } from './queries.ts'

/** Creates or edits an item. */
export function ItemPopup({ item, onClose }: PopupProps & { item?: AdminItem }) {
  const client = useQueryClient()
  const [url, setUrl] = useState(item?.body_item_url ?? '')
  const [form, setForm] = useState(() => ({
    name: item?.body_item_name ?? '',
    place: String(item?.body_type ?? 1),
    quality: String(item?.body_item_quality ?? 1),
    price: String(item?.price ?? 0),
    onSale: item?.on_sale === 1,
  }))
  const set = (changed: Partial<typeof form>) => setForm((before) => ({ ...before, ...changed }))
  const isBuiltIn = item?.built_in === 1
  // Picture and slot are fixed once a member owns the item.
  const isFixed = isBuiltIn || (item?.owner_count ?? 0) > 0
  const input = {
    ...(item && { body_item_id: item.body_item_id }),
    body_item_name: form.name,
    body_item_url: url,
    body_type: Number(form.place),
    body_item_quality: Number(form.quality),
    price: Number(form.price),
    on_sale: form.onSale ? (1 as const) : (0 as const),
  }
  const requestId = useRequestId(JSON.stringify(input))

  const action = async () => {
    await ask('/v1/admin/items/saveItem', { ...input, request_id: requestId })
    showToast('装扮已保存')
    void client.invalidateQueries({ queryKey: itemsKey })
  }

  return (
    <FormPopup title={item ? '编辑装扮' : '新建装扮'} confirm="保存" draft={input} action={action} onClose={onClose}>
      {(problems) => (
        <>
          {isBuiltIn && <p>内置装扮，只能改价格和是否上架。</p>}
          {isFixed && !isBuiltIn && <p>已有 {item?.owner_count} 人拥有，图片和部位不能再改。</p>}
          <ItemPicture url={url} fixed={isFixed} problem={problems['body_item_url']} onUrl={setUrl} />
          <TextField
            label="名称"
            maxLength={limits.itemNameLength}
            disabled={isBuiltIn}
            value={form.name}
            error={problems['body_item_name']}
            onValue={(name) => set({ name })}
          />
          <Select
            label="部位"
            options={placeOptions}
            disabled={isFixed}
            value={form.place}
            error={problems['body_type']}
            onValue={(place) => set({ place })}
          />
          <Select
            label="品质"
            options={qualityOptions}
            disabled={isBuiltIn}
            value={form.quality}
            error={problems['body_item_quality']}
            onValue={(quality) => set({ quality })}
          />
          <NumberField
            label="价格（金币）"
            min={0}
            max={limits.itemPrice}
            value={form.price}
            error={problems['price']}
            onValue={(price) => set({ price })}
          />
          <CheckboxField label="在商店出售" checked={form.onSale} onChecked={(onSale) => set({ onSale })} />
        </>
      )}
    </FormPopup>
  )
}
