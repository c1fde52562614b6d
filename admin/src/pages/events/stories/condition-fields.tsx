import type { StoryConditions } from '@judian/contract'
import { Select } from '@judian/web/ui/fields/select.tsx'
import { NumberField } from '../../../components/form/number-field.tsx'
import { conditionNames } from './condition-names.ts'
import styles from './stories.module.css'

interface Props {
  conditions: StoryConditions
  /** Label of the empty choice. */
  none: string
  onConditions: (conditions: StoryConditions) => void
}

/** Selects time, day, weather, place, interest and level. */
export function ConditionFields({ conditions, none, onConditions }: Props) {
  return (
    <div className={`stack ${styles.row}`}>
      {Object.entries(conditionNames).map(([name, { title, values }]) => (
        <Select
          key={name}
          label={title}
          value={conditions[name as keyof typeof conditionNames]}
          options={[{ value: '', label: none }, ...Object.entries(values).map(([value, label]) => ({ value, label }))]}
          onValue={(value) => onConditions({ ...conditions, [name]: value })}
        />
      ))}
      <NumberField
        label="等级"
        min={0}
        max={999}
        value={String(conditions.user_level)}
        onValue={(value) => onConditions({ ...conditions, user_level: Number(value) || 0 })}
      />
    </div>
  )
}
