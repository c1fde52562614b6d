import { minorsLimits } from '@judian/contract/limits'
import { PasswordField } from '../../ui/fields/password-field.tsx'

interface Props {
  label: string
  name: string
  hint?: string
  value: string
  error?: string | undefined
  onValue: (pin: string) => void
}

/** Input of a guardian's PIN. */
export const PinField = ({ onValue, ...rest }: Props) => (
  <PasswordField
    {...rest}
    inputMode="numeric"
    autoComplete="off"
    onValue={(text) => onValue(text.normalize('NFKC').replace(/\D/g, '').slice(0, minorsLimits.pinDigits))}
  />
)

/** Both fields of a new PIN. */
export function NewPinFields({ pin, repeated, error, onPin, onRepeated }: NewPin & { error?: string | undefined }) {
  return (
    <>
      <PinField
        label="新的家长密码"
        name="new-pin"
        hint={`${minorsLimits.pinDigits} 位数字，由家长设置，不要太常见，不要告诉孩子`}
        value={pin}
        error={error}
        onValue={onPin}
      />
      <PinField label="再输一次" name="repeat-pin" value={repeated} onValue={onRepeated} />
    </>
  )
}

interface NewPin {
  pin: string
  repeated: string
  onPin: (pin: string) => void
  onRepeated: (pin: string) => void
}
