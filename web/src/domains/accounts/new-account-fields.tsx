import { passwordRule, usernameRule } from '../../kernel/session/credentials.ts'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { TextField, type TextFieldProps } from '../../ui/fields/text-field.tsx'

type Typed = Pick<TextFieldProps, 'value' | 'onValue' | 'error'>

export const UsernameField = (field: Typed) => (
  <TextField {...field} label="用户名" name="nickname" autoComplete="nickname" hint={usernameRule} />
)

export const NewPasswordField = ({ label = '密码', ...field }: Typed & { label?: string }) => (
  <PasswordField {...field} label={label} name="password" autoComplete="new-password" hint={passwordRule} />
)
