import type { NewsHook } from '@judian/contract'
import { CheckboxField } from '../../../components/form/checkbox-field.tsx'
import { custom } from '../../../components/form/fields.ts'
import { kindNames } from './names.ts'

type Kind = NewsHook['kinds'][number]

const kinds: readonly Kind[] = ['review', 'report', 'event', 'match']

/** The kinds of news, all of them at first. */
export const kindsField = custom<readonly Kind[]>({
  start: kinds,
  render: ({ value, error, onValue }) => (
    <fieldset className="stack-s">
      <legend>发哪些消息</legend>
      {kinds.map((kind) => (
        <CheckboxField
          key={kind}
          label={kindNames[kind]}
          checked={value.includes(kind)}
          onChecked={(on) => onValue(kinds.filter((one) => (one === kind ? on : value.includes(one))))}
        />
      ))}
      {error && (
        <p role="alert" className="caption danger">
          {error}
        </p>
      )}
    </fieldset>
  ),
  send: (value) => value,
})
