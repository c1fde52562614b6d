import type { AdminItem, CallOutput } from '@judian/contract'
import { limits } from '@judian/contract/limits'
import { fullDate, toTimestamp } from '@judian/web/kernel/format/date.ts'
import { ItemFrame, qualities } from '@judian/web/kernel/items/item-frame.tsx'
import { placeNames, placeOf, places } from '@judian/web/kernel/items/places.ts'
import { Button } from '@judian/web/ui/actions/button.tsx'
import { Chip } from '@judian/web/ui/display/chip.tsx'
import { moreIcons } from '@judian/web/ui/icons/more-icons.ts'
import { custom, type Fields } from '../../../components/form/fields.ts'
import { showForm } from '../../../components/form/popups/call-form-popup.tsx'
import { presentRows } from '../../../components/form/versions/present-rows.ts'
import { loadedRow } from '../../../components/form/versions/use-loaded-fields.ts'
import { actionsColumn } from '../../../components/list/actions-column.tsx'
import type { Column } from '../../../components/list/data-table.tsx'
import { given } from '../../../components/list/filters.tsx'
import { ListPage } from '../../../components/list/list-page.tsx'
import { ItemPicture } from './item-picture.tsx'
import styles from './items.module.css'

/** Key prefix of all item queries, the picker included. */
const itemsKey = ['items'] as const

const placeOptions = places.map((place, at) => ({ value: String(at + 1), label: placeNames[place] }))
const qualityOptions = qualities.map((label, quality) => ({ value: String(quality), label }))

const columns: readonly Column<AdminItem>[] = [
  { title: '装扮', cell: (item) => <Item item={item} /> },
  { title: '部位', narrow: true, cell: (item) => placeNames[placeOf(item)] },
  { title: '品质', narrow: true, cell: ({ body_item_quality }) => qualities[body_item_quality] },
  { title: '价格', numeric: true, narrow: true, cell: ({ price }) => price },
  { title: '拥有者', numeric: true, narrow: true, cell: ({ owner_count }) => owner_count },
  { title: '添加', narrow: true, cell: ({ time }) => fullDate(toTimestamp(time)) },
  {
    title: '状态',
    narrow: true,
    cell: ({ on_sale }) => (on_sale ? <Chip tone="accent">在售</Chip> : <Chip>未上架</Chip>),
  },
  actionsColumn((item) => (
    <Button size="s" icon="post" onClick={() => editItem(item)}>
      编辑<span className="visually-hidden"> {item.body_item_name}</span>
    </Button>
  )),
]

/** Avatar items, on sale or reward-only. */
export const ItemsPage = () => (
  <ListPage
    title="装扮"
    about="未上架的装扮仍可以作为奖励发放"
    actions={
      <Button variant="primary" icon={moreIcons.plus} onClick={() => editItem()}>
        新建装扮
      </Button>
    }
    filters={{
      search: { kind: 'search', label: '名称' },
      place: { kind: 'select', label: '部位', options: [{ value: '', label: '全部部位' }, ...placeOptions] },
      quality: { kind: 'select', label: '品质', options: [{ value: '', label: '全部品质' }, ...qualityOptions] },
      sale: {
        kind: 'select',
        label: '状态',
        options: [
          { value: '', label: '全部' },
          { value: '1', label: '在售' },
          { value: '0', label: '未上架' },
        ],
      },
    }}
    queryKey={itemsKey}
    call="/v1/admin/items/getAdminItems"
    input={(pageNum, { search, place, quality, sale }) => ({
      pageNum,
      ...given({ search }),
      ...(place && { body_type: Number(place) }),
      ...(quality && { body_item_quality: Number(quality) }),
      ...(sale && { on_sale: sale === '1' ? 1 : 0 }),
    })}
    rows={({ items }) => items}
    columns={columns}
    keyOf={(item) => item.body_item_id}
    none="没有符合条件的装扮"
  />
)

const Item = ({ item }: { item: AdminItem }) => (
  <span className={styles.item}>
    <ItemFrame item={item} size={48} alt="" />
    <span>
      {item.body_item_name}
      <span className={`caption faint ${styles.faint}`}>
        {item.built_in === 1 ? `#${item.body_item_id} · 内置` : `#${item.body_item_id}`}
      </span>
    </span>
  </span>
)

const isBuiltIn = (item?: AdminItem) => item?.built_in === 1
/** Picture and slot are fixed once a member owns the item. */
const isFixed = (item?: AdminItem) => isBuiltIn(item) || (item?.owner_count ?? 0) > 0

const fieldsOf = (item?: AdminItem): Fields<'/v1/admin/items/saveItem'> => ({
  body_item_url: custom({
    start: item?.body_item_url ?? '',
    render: ({ value, error, onValue }) => (
      <ItemPicture url={value} fixed={isFixed(item)} problem={error} onUrl={onValue} />
    ),
    fact: (url) => ['图片', url],
    send: (url) => url,
  }),
  body_item_name: {
    kind: 'text',
    label: '名称',
    start: item?.body_item_name,
    max: limits.itemNameLength,
    disabled: isBuiltIn(item),
  },
  body_type: {
    kind: 'select',
    send: Number,
    label: '部位',
    options: placeOptions,
    start: item?.body_type ?? 1,
    disabled: isFixed(item),
  },
  body_item_quality: {
    kind: 'select',
    send: Number,
    label: '品质',
    options: qualityOptions,
    start: item?.body_item_quality ?? 1,
    disabled: isBuiltIn(item),
  },
  price: { kind: 'number', label: '价格（金币）', start: item?.price ?? 0, min: 0, max: limits.itemPrice },
  on_sale: { kind: 'check', label: '在商店出售', start: item?.on_sale === 1 },
})

/** Creates or edits an item. */
function editItem(item?: AdminItem) {
  showForm({
    title: item ? '编辑装扮' : '新建装扮',
    confirm: '保存',
    about: (
      <>
        {isBuiltIn(item) && <p>内置装扮，只能改价格和是否上架。</p>}
        {isFixed(item) && !isBuiltIn(item) && <p>已有 {item?.owner_count} 人拥有，图片和部位不能再改。</p>}
      </>
    ),
    call: '/v1/admin/items/saveItem',
    countsOnce: true,
    fixed: { version: 0, ...(item && { body_item_id: item.body_item_id }) },
    fields: fieldsOf(item),
    loaded:
      item &&
      loadedRow(item, fieldsOf, async (client) => {
        type Page = CallOutput<'/v1/admin/items/getAdminItems'>
        const items = await presentRows(client, itemsKey, (page: Partial<Page>) => page.items)
        return items.find(({ body_item_id }) => body_item_id === item.body_item_id)
      }),
    done: '装扮已保存',
    refresh: itemsKey,
  })
}
