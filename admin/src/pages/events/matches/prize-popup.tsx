import type { PrizeForm } from '@judian/contract'
import { limits } from '@judian/contract/limits'
import { ask } from '@judian/web/kernel/ask/index.ts'
import type { PopupProps } from '@judian/web/kernel/popup/popup.ts'
import { showToast } from '@judian/web/kernel/toast/toast-store.ts'
import { Button } from '@judian/web/ui/actions/button.tsx'
import { Select } from '@judian/web/ui/fields/select.tsx'
import { TextField } from '@judian/web/ui/fields/text-field.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '../../../components/actions/use-action.ts'
import { FormPopup } from '../../../components/form/popups/form-popup.tsx'
import { ItemPicker, type PickedItem } from '../../../components/form/pickers/item-picker.tsx'
import { useVersions } from '../../../components/form/versions/use-versions.ts'
import { NumberField } from '../../../components/form/number-field.tsx'
import styles from './matches.module.css'
import { type MatchEventDetails, matchesKey, presentEvent } from './queries.ts'

interface Props extends PopupProps {
  details: MatchEventDetails
  /** The prize to edit. */
  prize?: PrizeForm
}

/** Chinese names of the kinds of prizes. */
export const prizeKindNames = {
  coins: '金币',
  item: '装扮',
  code: '激活码',
  article: '实物',
  blank: '空签',
} as const

const kinds = Object.entries(prizeKindNames).map(([value, label]) => ({ value, label }))

interface Deck {
  version: number
  prizes: readonly PrizeForm[]
}

const deckOf = ({ prizes, prizes_version: version }: MatchEventDetails): Deck => ({ version, prizes })

const formOf = (prize?: PrizeForm) => ({
  name: prize?.name ?? '',
  kind: prize?.kind ?? 'coins',
  count: String(prize?.count ?? 1),
  coins: String(prize?.coins ?? ''),
  value: String(prize?.value ?? ''),
})

const factsOf = (prizes: readonly PrizeForm[]) =>
  prizes.map(({ name, kind, count, coins, item_id, value }, place) => {
    const content = [prizeKindNames[kind], coins, item_id && `装扮 ${item_id}`, value && `${value} 元`]
      .filter(Boolean)
      .join(' ')
    return [`第 ${place + 1} 种签`, `${name} · ${content} · ${count} 张`] as const
  })

/** Adds, edits or removes a prize of an unsealed deck; the deck is saved as a whole. */
export function PrizePopup({ details, prize, onClose }: Props) {
  const client = useQueryClient()
  const name = details.event.name
  const { prizes } = details
  const [form, setForm] = useState(() => formOf(prize))
  const [item, setItem] = useState<PickedItem>()
  const set = (field: keyof typeof form) => (value: string) => setForm((before) => ({ ...before, [field]: value }))
  const paysCoins = form.kind === 'coins' || form.kind === 'code' || form.kind === 'blank'
  const itemId = item?.body_item_id ?? prize?.item_id

  const removal = useAction(
    async () => {
      const rest = prizes.filter((one) => one !== prize)
      await ask('/v1/admin/match/savePrizes', {
        match_name_id: name,
        version: details.prizes_version,
        prizes: rest,
      })
      onClose()
    },
    { done: '奖品已移除', refresh: [matchesKey] },
  )
  /** The deck with this prize, in the place of the one of its former name. */
  const withMine = (deck: Deck): PrizeForm[] => {
    const edited: PrizeForm = {
      name: form.name.trim(),
      kind: form.kind,
      count: Number(form.count),
      ...(paysCoins && form.coins !== '' && { coins: Number(form.coins) }),
      ...(form.kind === 'article' && form.value !== '' && { value: Number(form.value) }),
      ...(form.kind === 'item' && itemId !== undefined && { item_id: itemId }),
    }
    const place = prize ? deck.prizes.findIndex((one) => one.name === prize.name) : -1
    return place < 0 ? [...deck.prizes, edited] : deck.prizes.with(place, edited)
  }
  const { save, versions } = useVersions<Deck>({
    loaded: deckOf(details),
    reload: async () => deckOf(await presentEvent(client, name)),
    facts: (deck) => factsOf(deck.prizes),
    mine: (deck) => factsOf(withMine(deck)),
    onDiscard: onClose,
  })
  const action = async () => {
    await save((deck) =>
      ask('/v1/admin/match/savePrizes', { match_name_id: name, version: deck.version, prizes: withMine(deck) }),
    )
    showToast('奖品已保存')
    await client.invalidateQueries({ queryKey: matchesKey })
  }

  return (
    <FormPopup
      title={prize ? '编辑奖品' : '添加奖品'}
      confirm="保存"
      draft={{ form, itemId }}
      versions={versions}
      action={action}
      onClose={onClose}
    >
      {(problems) => (
        <>
          <Select label="类型" options={kinds} value={form.kind} onValue={set('kind')} />
          <TextField
            label="名称"
            hint="封进签里的就是这个名称，写清楚得到什么"
            maxLength={limits.prizeNameLength}
            value={form.name}
            error={problems['prizes']}
            onValue={set('name')}
          />
          <NumberField label="签数" min={1} max={limits.ticketsMax} value={form.count} onValue={set('count')} />
          {paysCoins && (
            <NumberField
              label={form.kind === 'blank' ? '安慰金币' : '金币数量'}
              min={form.kind === 'blank' ? 0 : 1}
              max={limits.coinsPerAct}
              optional={form.kind === 'blank'}
              value={form.coins}
              onValue={set('coins')}
            />
          )}
          {form.kind === 'article' && (
            <>
              <NumberField
                label="价值（元）"
                hint="按市价填写，只有后台能看到"
                min={0}
                max={limits.prizeValueMax}
                optional
                value={form.value}
                onValue={set('value')}
              />
              {Number(form.value) > limits.prizeValueLawful && (
                <p role="alert" className={`stack-s danger ${styles.warning}`}>
                  超过 5 万元：有奖销售的规定限制抽奖式奖品的金额，请先咨询法务
                </p>
              )}
            </>
          )}
          {form.kind === 'item' && (
            <>
              {prize?.item_id !== undefined && !item && (
                <p className="small soft">现在是装扮 {prize.item_id}，可以另选一件</p>
              )}
              <ItemPicker item={item} onItem={setItem} />
            </>
          )}
          {prize && prizes.length > 1 && (
            <Button variant="danger" size="s" busy={removal.busy} onClick={removal.run}>
              移除这种奖品
            </Button>
          )}
        </>
      )}
    </FormPopup>
  )
}
