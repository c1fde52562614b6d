import { plainPhone } from '@judian/contract/typed-text'
import { TextField, type TextFieldProps } from './text-field.tsx'

type Props = Omit<TextFieldProps, 'type' | 'inputMode' | 'maxLength' | 'pattern'> & {
  maxDigits: number
  /** A Chinese phone number may be pasted with its country's code. */
  isPhone?: boolean
}

/** Input for digits only (full-width ones are converted), for phone numbers and verification codes. */
export function DigitsField({ maxDigits, isPhone = false, onValue, ...rest }: Props) {
  return (
    <TextField
      {...rest}
      type="text"
      inputMode="numeric"
      onValue={(text) => {
        const typed = text.normalize('NFKC')
        const digits = typed.replace(/\D/g, '')
        onValue(
          isPhone ? plainPhone(digits).slice(0, maxDigits) : (codeIn(typed, maxDigits) ?? digits.slice(0, maxDigits)),
        )
      }}
    />
  )
}

/** The code in a pasted message, which may have other numbers before it. */
const codeIn = (message: string, length: number) => new RegExp(`(?<!\\d)\\d{${length}}(?!\\d)`).exec(message)?.[0]
