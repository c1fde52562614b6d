import { create } from 'zustand'
import { storedPhone } from '../../kernel/session/account-overlay.ts'

/**
 * Form state of the overlays. Module state, so that switching or closing loses no input; the phone is shared.
 */
export interface AccountForm {
  phone: string
  signIn: { password: string }
  signUp: { code: string; username: string; password: string }
  invite: { inviteCode: string; username: string; password: string }
  forgotPassword: { code: string; password: string; repeat: string }
  claim: { oldName: string; oldPassword: string; proof: string; code: string; password: string }
}

export const useAccountForm = create<AccountForm>(() => ({
  phone: storedPhone,
  signIn: { password: '' },
  signUp: { code: '', username: '', password: '' },
  invite: { inviteCode: '', username: '', password: '' },
  forgotPassword: { code: '', password: '', repeat: '' },
  claim: { oldName: '', oldPassword: '', proof: '', code: '', password: '' },
}))

export const setPhone = (phone: string) => useAccountForm.setState({ phone })

/** Updates the form state of one overlay. */
export function setTyped<O extends keyof Omit<AccountForm, 'phone'>>(overlay: O, typed: Partial<AccountForm[O]>) {
  useAccountForm.setState((form) => ({ [overlay]: { ...form[overlay], ...typed } }))
}
