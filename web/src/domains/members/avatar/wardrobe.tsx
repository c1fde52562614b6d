import type { ShopItem } from '@judian/contract'
import { useState } from 'react'
import { qualities } from '../../../kernel/items/item-frame.tsx'
import { type Place, placeNames, placeOf, places } from '../../../kernel/items/places.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Tabs } from '../../../ui/display/tabs.tsx'
import { useIsMobile } from '../../../ui/hooks/use-is-mobile.ts'
import { moreIcons } from '../../../ui/icons/more-icons.ts'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { Segmented } from '../../../ui/fields/segmented.tsx'
import { Choice } from '../../../ui/fields/choice.tsx'
import { Colours } from './colours.tsx'
import { noFilter, passes } from './filter.ts'
import { ItemTile, PlainTile } from './item-tile.tsx'
import { nothing } from './outfit.ts'
import type { Fitting } from './use-outfit.ts'
import styles from './avatar-screen.module.css'

const tabs = places.map((value) => ({ value, label: placeNames[value] }))
const owning = [
  { value: 'all', label: '全部' },
  { value: 'owned', label: '已拥有' },
  { value: 'unowned', label: '未拥有' },
] as const
const qualityOptions = [
  { value: '', label: '全部品质' },
  ...qualities.map((label, quality) => ({ value: String(quality), label })),
]

interface Props {
  items: readonly ShopItem[]
  fitting: Fitting
}

/** The wardrobe: items by slot. */
export function Wardrobe({ items, fitting }: Props) {
  const [place, setPlace] = useState<Place>('hats')
  const [filter, setFilter] = useState(noFilter)
  const { outfit, wear, lookFor } = fitting
  const here = items.filter((item) => placeOf(item) === place)
  const shown = here.filter((item) => passes(filter, item))
  // On phones the items come first.
  const isMobile = useIsMobile()
  const [isFiltering, setFiltering] = useState(false)

  return (
    <>
      <div className="spread">
        <Segmented
          label="是否拥有"
          options={owning}
          value={filter.owned}
          onValue={(owned) => setFilter({ ...filter, owned })}
        />
        {isMobile && (
          <Button
            size="s"
            variant="ghost"
            icon={moreIcons.filter}
            aria-expanded={isFiltering}
            onClick={() => setFiltering(!isFiltering)}
          >
            {filter.quality ? qualities[Number(filter.quality)] : '筛选'}
          </Button>
        )}
        {(!isMobile || isFiltering) && (
          <Choice
            label="品质"
            hideLabel
            options={qualityOptions}
            value={filter.quality}
            onValue={(quality) => setFilter({ ...filter, quality })}
          />
        )}
      </div>
      <Tabs label="装扮位置" tabs={tabs} value={place} onValue={setPlace}>
        <div className={styles.content}>
          {place === 'background_color' && (
            <Colours
              background={outfit.background_color}
              onChoose={(background_color) => wear({ background_color })}
              onLook={lookFor}
            />
          )}
          <ul className={styles.grid}>
            <PlainTile name="默认" isWorn={outfit[place] === nothing} onChoose={() => wear({ [place]: nothing })} />
            {shown.map((item) => {
              const isWorn = outfit[place] === item.body_item_url
              return (
                <ItemTile
                  key={item.body_item_id}
                  item={item}
                  isWorn={isWorn}
                  onToggle={() => wear({ [place]: isWorn ? nothing : item.body_item_url })}
                />
              )
            })}
          </ul>
          {shown.length === 0 && (
            <Empty
              scene="bag"
              action={
                here.length > 0 && (
                  <Button variant="ghost" size="s" onClick={() => setFilter(noFilter)}>
                    清除筛选
                  </Button>
                )
              }
            >
              {here.length > 0 ? '没有符合条件的装扮' : '这里还没有装扮'}
            </Empty>
          )}
        </div>
      </Tabs>
    </>
  )
}
