import type { ComponentProps } from 'react'
import { Chips } from './chips.tsx'
import { Select } from './select.tsx'

const mostChips = 7

type Props = ComponentProps<typeof Select> & Pick<ComponentProps<typeof Chips>, 'oneLine'>

/** Choice of one: chips for up to seven options, a native select above. */
export function Choice({ oneLine = false, ...props }: Props) {
  if (props.options.length > mostChips) return <Select {...props} />
  const { label, hideLabel = false, hint, error, value, onValue, options, required, disabled } = props
  const field = { label, hideLabel, hint, error, value, onValue, options, required, disabled, oneLine }
  return <Chips {...field} />
}
