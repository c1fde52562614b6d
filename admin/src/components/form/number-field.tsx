import { TextField } from '@judian/web/ui/fields/text-field.tsx'
import { useEffect, useRef, useState } from 'react'
import { type Range, wholeNumberProblem } from './validity.ts'

interface Props extends Range {
  label: string
  hint?: string | undefined
  /** As typed. */
  value: string
  /** The server's message. */
  error?: string | undefined
  /** May stay empty. */
  optional?: boolean
  onValue: (value: string) => void
}

/**
 * Whole-number input. Other input stays as typed, shows an error at the field and blocks submitting (see `isValid`).
 */
export function NumberField({ label, hint, value, error, min, max, optional = false, onValue }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [touched, setTouched] = useState(false)
  const problem = optional && value === '' ? undefined : wholeNumberProblem(value, { min, max })
  useEffect(() => input.current?.setCustomValidity(problem ?? ''), [problem])

  return (
    <TextField
      ref={input}
      label={label}
      hint={hint}
      inputMode={min < 0 ? 'text' : 'numeric'}
      value={value}
      error={(touched && problem) || error}
      onBlur={() => setTouched(true)}
      onInvalid={() => setTouched(true)}
      onValue={(text) => onValue(text.normalize('NFKC').trim())}
    />
  )
}
