import type { CallInput, CallPath } from '@judian/contract'
import type { SelectOption } from '@judian/web/ui/fields/select.tsx'
import type { ReactNode } from 'react'
import { fromLocalTime, toLocalTime } from './local-time.ts'
import { type RewardDraft, rewardInput } from './reward.ts'

/** A form's state by field name: text as typed, a check box's boolean, a reward's draft. */
export type Values = Readonly<Record<string, unknown>>

interface Common {
  label: string
  hint?: string
  /** Fields that depend on another one's value; a hidden field is not sent. */
  shown?: (values: Values) => boolean
}

interface Text extends Common {
  kind: 'text' | 'textarea'
  start?: string | undefined
  max?: number
  rows?: number
  readOnly?: boolean
  disabled?: boolean
  autoCapitalize?: 'none'
}

/** `datetime` starts with, and sends, an instant; an optional one that is empty is not sent. */
interface Time extends Common {
  kind: 'date' | 'datetime'
  start?: string | undefined
  optional?: boolean
  readOnly?: boolean
}

/** A whole number; an optional one that is empty is not sent. */
interface Numeric extends Common {
  kind: 'number'
  start?: number | string | undefined
  min: number
  max: number
  optional?: boolean
}

interface Choice extends Common {
  kind: 'select' | 'segmented'
  options: readonly SelectOption[]
  start?: number | string
  placeholder?: string
  disabled?: boolean
  /** The option's value as call input; by default as it is. */
  send?: (value: string) => unknown
}

/** An optional one offers all communities, and is not sent then. */
interface Community extends Common {
  kind: 'community'
  start?: string | undefined
  optional?: boolean
}

/** Sends 0 or 1. */
interface Check extends Common {
  kind: 'check'
  start?: boolean
}

/** Sends `coins` or `body_item_id`. */
interface Reward {
  kind: 'reward'
  start: RewardDraft
  /** Offers "no reward" as well. */
  optional?: boolean
  shown?: Common['shown']
}

interface Custom<Value> {
  kind: 'custom'
  start: Value
  render: (field: { value: Value; error: string | undefined; onValue: (value: Value) => void }) => ReactNode
  /** The value as text, to compare it with another version. */
  fact?: (value: Value) => readonly [label: string, text: string]
  /** The value as call input; undefined is not sent. */
  send: (value: Value) => unknown
  shown?: Common['shown']
}

export type Field = Text | Time | Numeric | Choice | Community | Check | Reward | Custom<unknown>

/** The fields of a form in their order, by the names of the call's input. */
export type Fields<Path extends CallPath> = { readonly [Name in keyof CallInput<Path>]?: Field }

/** A field with an input of its own. */
export const custom = <Value>(field: Omit<Custom<Value>, 'kind'>): Field =>
  ({ kind: 'custom', ...field }) as unknown as Custom<unknown>

export type Declared = Readonly<Record<string, Field | undefined>>

/** The fields in their order; a declaration may leave some out. */
export const entriesOf = (fields: Declared) =>
  Object.entries(fields).filter((entry): entry is [string, Field] => entry[1] !== undefined)

/** A form's values when it opens. */
export const startOf = (fields: Declared): Values =>
  Object.fromEntries(entriesOf(fields).map(([name, field]) => [name, startValue(field)]))

function startValue(field: Field): unknown {
  switch (field.kind) {
    case 'reward':
    case 'custom':
      return field.start
    case 'check':
      return field.start ?? false
    case 'datetime':
      return field.start ? toLocalTime(field.start) : ''
    default:
      return String(field.start ?? '')
  }
}

/** A form's values as call input. */
export const inputOf = (fields: Declared, values: Values): Record<string, unknown> =>
  Object.assign({}, ...entriesOf(fields).map(([name, field]) => sent(name, field, values)))

function sent(name: string, field: Field, values: Values): Record<string, unknown> {
  const value = values[name]
  if (field.shown && !field.shown(values)) return {}
  switch (field.kind) {
    case 'reward':
      return rewardInput(value as RewardDraft)
    case 'custom': {
      const input = field.send(value)
      return input === undefined ? {} : { [name]: input }
    }
    case 'check':
      return { [name]: value ? 1 : 0 }
    case 'number':
      return field.optional && value === '' ? {} : { [name]: Number(value) }
    case 'datetime':
    case 'date': {
      const time = field.kind === 'date' ? String(value) : fromLocalTime(String(value))
      return field.optional && time === '' ? {} : { [name]: time }
    }
    case 'community':
      return field.optional && value === '' ? {} : { [name]: value }
    case 'select':
    case 'segmented':
      return { [name]: field.send ? field.send(String(value)) : value }
    default:
      return { [name]: value }
  }
}
