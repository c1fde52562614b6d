import { ask } from '@judian/web/kernel/ask/index.ts'
import { ItemFrame, type ShownItem } from '@judian/web/kernel/items/item-frame.tsx'
import { Button } from '@judian/web/ui/actions/button.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import styles from './pickers.module.css'
import { QueryList } from '../../list/query-list.tsx'
import { SearchField } from '../../list/search-field.tsx'

export interface PickedItem extends ShownItem {
  body_item_id: number
}

interface Props {
  item: PickedItem | undefined
  onItem: (item: PickedItem | undefined) => void
  error?: string | undefined
}

/** Picks an avatar item by name, including items that aren't on sale. */
export function ItemPicker({ item, onItem, error }: Props) {
  const [search, setSearch] = useState('')
  const found = useQuery({
    queryKey: ['items', 'picker', search],
    queryFn: ({ signal }) => ask('/v1/admin/items/getAdminItems', { pageNum: 1, ...(search && { search }) }, signal),
    placeholderData: keepPreviousData,
    enabled: !item,
  })

  if (item)
    return (
      <div className="row-l small">
        <ItemFrame item={item} size={64} alt="" />
        <span>{item.body_item_name}</span>
        <Button size="s" onClick={() => onItem(undefined)}>
          换一件
        </Button>
      </div>
    )
  return (
    <div className={`stack ${styles.picker}`}>
      <SearchField label="按名称查找装扮" value={search} onValue={setSearch} />
      {error && (
        <p role="alert" className="small danger">
          {error}
        </p>
      )}
      <QueryList page={found} isEmpty={({ items }) => items.length === 0} none="没有找到装扮">
        {({ items }) => (
          <ul className={`stack-s ${styles.items}`} aria-label="装扮">
            {items.map((one) => (
              <li key={one.body_item_id}>
                <button type="button" className={`stack-xs caption soft ${styles.item}`} onClick={() => onItem(one)}>
                  <ItemFrame item={one} size={64} alt="" />
                  {one.body_item_name}
                </button>
              </li>
            ))}
          </ul>
        )}
      </QueryList>
    </div>
  )
}
