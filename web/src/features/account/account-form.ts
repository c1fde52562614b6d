import { create } from 'zustand'

/**
 * What has been typed into the three overlays. Kept outside of them, so that switching or closing loses nothing; the
 * phone belongs to all three.
 */
export interface AccountForm {
  phone: string
  signIn: { password: string }
  signUp: { code: string; username: string; password: string }
  forgotPassword: { code: string; password: string; repeat: string }
}

export const useAccountForm = create<AccountForm>(() => ({
  phone: '',
  signIn: { password: '' },
  signUp: { code: '', username: '', password: '' },
  forgotPassword: { code: '', password: '', repeat: '' },
}))

export const setPhone = (phone: string) => useAccountForm.setState({ phone })

/** Changes what was typed into one overlay. */
export function setTyped<O extends keyof Omit<AccountForm, 'phone'>>(overlay: O, typed: Partial<AccountForm[O]>) {
  useAccountForm.setState((form) => ({ [overlay]: { ...form[overlay], ...typed } }))
}
