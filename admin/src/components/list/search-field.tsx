import { TextField } from '@judian/web/ui/fields/text-field.tsx'
import { Icon } from '@judian/web/ui/icons/icon.tsx'
import { useEffect, useRef, useState } from 'react'

const pauseMs = 300

interface Props {
  label: string
  value: string
  onValue: (value: string) => void
  /** Accepts digits only (ids). */
  digits?: boolean
}

const idDigits = 15

/** Search field, debounced. */
export function SearchField({ label, value, onValue, digits = false }: Props) {
  const [typed, setTyped] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [sent, setSent] = useState(value)
  const [known, setKnown] = useState(value)
  // The address can change while the field is mounted (history, links). It may follow a sent text after more was typed.
  if (value !== known) {
    setKnown(value)
    if (value !== sent) {
      setTyped(value)
      setSent(value)
    }
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  return (
    <TextField
      type="search"
      label={label}
      lead={<Icon name="search" size={16} />}
      value={typed}
      {...(digits && { inputMode: 'numeric' as const })}
      onValue={(input) => {
        const text = digits ? input.replace(/\D/g, '').slice(0, idDigits) : input
        setTyped(text)
        clearTimeout(timer.current)
        timer.current = setTimeout(() => {
          setSent(text.trim())
          onValue(text.trim())
        }, pauseMs)
      }}
    />
  )
}
