import { Segmented } from '@judian/web/ui/fields/segmented.tsx'
import { ItemPicker } from './pickers/item-picker.tsx'
import { NumberField } from './number-field.tsx'
import { coinsRange, type RewardDraft } from './reward.ts'
import styles from './form.module.css'

interface Props {
  value: RewardDraft
  onValue: (value: RewardDraft) => void
  /** Offers "no reward" as well. */
  optional?: boolean
  problems: Readonly<Record<string, string>>
}

const kinds = [
  { value: 'coins', label: '金币' },
  { value: 'item', label: '装扮' },
] as const
const kindsOrNone = [{ value: 'none', label: '无' }, ...kinds] as const

const emptyOf = (kind: RewardDraft['kind']): RewardDraft =>
  kind === 'coins' ? { kind, coins: '' } : kind === 'item' ? { kind, item: undefined } : { kind }

/** Reward input: coins or an avatar item. */
export function RewardField({ value, onValue, optional = false, problems }: Props) {
  return (
    <div className={`stack ${styles.field}`}>
      <Segmented
        label="奖励"
        options={optional ? kindsOrNone : kinds}
        value={value.kind}
        onValue={(kind) => onValue(emptyOf(kind))}
      />
      {value.kind === 'coins' && (
        <NumberField
          label="金币数量"
          {...coinsRange}
          value={value.coins}
          error={problems['coins']}
          onValue={(coins) => onValue({ kind: 'coins', coins })}
        />
      )}
      {value.kind === 'item' && (
        <ItemPicker
          item={value.item}
          error={problems['body_item_id'] ?? problems['coins']}
          onItem={(item) => onValue({ kind: 'item', item })}
        />
      )}
    </div>
  )
}
