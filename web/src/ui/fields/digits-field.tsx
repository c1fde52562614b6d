import { TextField, type TextFieldProps } from './text-field.tsx'

type Props = Omit<TextFieldProps, 'type' | 'inputMode' | 'maxLength' | 'pattern'> & { maxDigits: number }

/** Input for digits only (full-width ones are converted), for phone numbers and verification codes. */
export function DigitsField({ maxDigits, onValue, ...rest }: Props) {
  return (
    <TextField
      {...rest}
      type="text"
      inputMode="numeric"
      onValue={(text) => onValue(text.normalize('NFKC').replace(/\D/g, '').slice(0, maxDigits))}
    />
  )
}
