import { Segmented } from '@judian/web/ui/fields/segmented.tsx'
import { Choice } from '@judian/web/ui/fields/choice.tsx'
import { TextArea } from '@judian/web/ui/fields/text-area.tsx'
import { TextField } from '@judian/web/ui/fields/text-field.tsx'
import { useState } from 'react'
import styles from './form.module.css'
import { CheckboxField } from './checkbox-field.tsx'
import { type Declared, entriesOf, type Field, inputOf, startOf } from './fields.ts'
import { NumberField } from './number-field.tsx'
import { CommunityField } from './pickers/community-field.tsx'
import type { RewardDraft } from './reward.ts'
import { RewardField } from './reward-field.tsx'

type Problems = Readonly<Record<string, string>>

/** State of declared fields, and their inputs. */
export function useFields(fields: Declared) {
  const [values, setValues] = useState(() => startOf(fields))
  return {
    values,
    /** Fills the fields anew. */
    setValues,
    /** As of the submit: some values depend on the time. */
    input: () => inputOf(fields, values),
    render: (problems: Problems) =>
      entriesOf(fields)
        .filter(([, { shown }]) => !shown || shown(values))
        .map(([name, field]) => (
          <div key={name} data-field={name} className={styles.named}>
            <FieldInput
              name={name}
              field={field}
              value={values[name]}
              problems={problems}
              onValue={(value) => setValues((before) => ({ ...before, [name]: value }))}
            />
          </div>
        )),
  }
}

interface Props {
  name: string
  field: Field
  value: unknown
  problems: Problems
  onValue: (value: unknown) => void
}

function FieldInput({ name, field, value, problems, onValue }: Props) {
  const error = problems[name]
  if (field.kind === 'reward')
    return (
      <RewardField
        optional={field.optional ?? false}
        value={value as RewardDraft}
        problems={problems}
        onValue={onValue}
      />
    )
  if (field.kind === 'custom') return field.render({ value, error, onValue })
  if (field.kind === 'check') return <CheckboxField label={field.label} checked={value === true} onChecked={onValue} />

  const { label, hint } = field
  const text = { label, hint, error, value: String(value), onValue }
  switch (field.kind) {
    case 'text':
      return (
        <TextField
          {...text}
          maxLength={field.max}
          readOnly={field.readOnly}
          disabled={field.disabled}
          autoCapitalize={field.autoCapitalize}
        />
      )
    case 'textarea':
      return <TextArea {...text} maxLength={field.max} rows={field.rows} />
    case 'date':
      return <TextField {...text} type="date" readOnly={field.readOnly} />
    case 'datetime':
      return <TextField {...text} type="datetime-local" readOnly={field.readOnly} />
    case 'number':
      return <NumberField {...text} min={field.min} max={field.max} optional={field.optional ?? false} />
    case 'select':
      return (
        <Choice
          {...text}
          {...(field.placeholder && { placeholder: field.placeholder })}
          options={field.options}
          disabled={field.disabled}
        />
      )
    case 'segmented':
      return <Segmented label={label} options={field.options} value={String(value)} onValue={onValue} />
    case 'community':
      return <CommunityField optional={field.optional} {...text} />
  }
}
