import { useState } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'
import { moreIcons } from '../icons/more-icons.ts'

type Props = Omit<TextFieldProps, 'type' | 'trail' | 'autoComplete'> & {
  /** Whether password managers fill in a password, generate one, or ignore the field (a password of another person). */
  autoComplete: 'current-password' | 'new-password' | 'off'
}

export function PasswordField(props: Props) {
  const [revealed, setRevealed] = useState(false)

  return (
    <TextField
      {...props}
      type={revealed ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      trail={
        <IconButton
          icon={revealed ? moreIcons.eyeOff : 'eye'}
          label={revealed ? '隐藏密码' : '显示密码'}
          onClick={() => setRevealed(!revealed)}
        />
      }
    />
  )
}
