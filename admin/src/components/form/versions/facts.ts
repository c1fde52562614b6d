import type { Declared, Field, Values } from '../fields.ts'
import { entriesOf } from '../fields.ts'
import { rewardFact } from '../reward.ts'

/** The values of a form's fields, by their labels, as text to compare. */
export type Facts = readonly (readonly [label: string, text: string])[]

/** The text of these fields for these values. */
export const factsOf = (fields: Declared, values: Values): Facts =>
  entriesOf(fields)
    .filter(([, { shown }]) => !shown || shown(values))
    .flatMap(([name, field]) => factOf(field, values[name]))

function factOf(field: Field, value: unknown): Facts {
  switch (field.kind) {
    case 'reward':
      return [['奖励', rewardFact(value as Parameters<typeof rewardFact>[0])]]
    case 'custom':
      return field.fact ? [field.fact(value)] : []
    case 'check':
      return [[field.label, value === true ? '是' : '否']]
    case 'select':
    case 'segmented':
      return [[field.label, field.options.find((option) => option.value === value)?.label ?? String(value)]]
    case 'datetime':
      return [[field.label, String(value).replace('T', ' ')]]
    default:
      return [[field.label, String(value)]]
  }
}

export const isSame = (facts: Facts, others: Facts) => JSON.stringify(facts) === JSON.stringify(others)

/**
 * Others' changes since the row was loaded, and the changes of a save: both texts, undefined if one lacks the field.
 */
export function differencesOf({ seen, mine, present }: Record<'seen' | 'mine' | 'present', Facts>) {
  const [before, own, now] = [new Map(seen), new Map(mine), new Map(present)]
  return [...new Set([...own.keys(), ...now.keys()])]
    .map((label) => ({ label, mine: own.get(label), present: now.get(label) }))
    .filter((one) => one.mine !== one.present || before.get(one.label) !== one.present)
}
