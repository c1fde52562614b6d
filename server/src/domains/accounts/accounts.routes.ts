import { accountCalls } from '@judian/contract'
import type { AppContext } from '../../kernel/context.ts'
import { bindHandlers } from '../../kernel/http/bind-handlers.ts'
import { type AccountHooks, createAutosignin } from './autosignin.service.ts'
import { resetPassword } from './reset-password.service.ts'
import { sendCodeToFindPwd, sendCodeToSignUp } from './send-code.service.ts'
import { signIn, signOut } from './sign-in.service.ts'
import { signUp } from './sign-up.service.ts'

const done = {}

export function accountsRoutes<Missions, CheckIns>(ctx: AppContext, hooks: AccountHooks<Missions, CheckIns>) {
  const autosignin = createAutosignin(ctx, hooks)
  return bindHandlers(ctx, accountCalls, {
    autosignin: (_, me) => autosignin(me),
    getPublicKey: () => ctx.keys.publicKey(),
    signin: (form, _, request) => signIn(ctx, request, form).then(() => done),
    signout: (_, __, request) => signOut(ctx, request).then(() => done),
    sendCodeToSignUp: (form, _, request) => sendCodeToSignUp(ctx, request, form).then(() => done),
    signup: (form) => signUp(ctx, form).then(() => done),
    sendCodeToFindPwd: (form, _, request) => sendCodeToFindPwd(ctx, request, form).then(() => done),
    updatePasswordByPhoneNum: (form) => resetPassword(ctx, form).then(() => done),
  })
}
