import { accountCalls } from '@judian/contract'
import type { House } from '../../kernel/house.ts'
import { serve } from '../../kernel/serve.ts'
import { type AccountHooks, createAutosignin } from './autosignin.service.ts'
import { resetPassword } from './reset-password.service.ts'
import { sendCodeToFindPwd, sendCodeToSignUp } from './send-code.service.ts'
import { signIn, signOut } from './sign-in.service.ts'
import { signUp } from './sign-up.service.ts'

const done = {}

export function accountRoutes<Missions, CheckIns>(house: House, hooks: AccountHooks<Missions, CheckIns>) {
  const autosignin = createAutosignin(house, hooks)
  return serve(house, accountCalls, {
    autosignin: (_, me) => autosignin(me),
    getPublicKey: () => house.keys.publicKey(),
    signin: (form, _, visit) => signIn(house, visit, form).then(() => done),
    signout: (_, __, visit) => signOut(house, visit).then(() => done),
    sendCodeToSignUp: (form, _, visit) => sendCodeToSignUp(house, visit, form).then(() => done),
    signup: (form) => signUp(house, form).then(() => done),
    sendCodeToFindPwd: (form, _, visit) => sendCodeToFindPwd(house, visit, form).then(() => done),
    updatePasswordByPhoneNum: (form) => resetPassword(house, form).then(() => done),
  })
}
