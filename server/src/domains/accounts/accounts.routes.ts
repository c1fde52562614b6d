import { accountCalls } from '@judian/contract'
import type { AppContext } from '../../kernel/context.ts'
import { bindHandlers } from '../../kernel/http/bind-handlers.ts'
import { chooseUsername } from './names/name-reset.service.ts'
import { resetPassword } from './sign-in/reset-password.service.ts'
import { sendCodeToFindPwd, sendCodeToSignUp } from './codes/send-code.service.ts'
import { signIn, signOut } from './sign-in/sign-in.service.ts'
import { confirmPassword } from './sign-in/sudo.service.ts'
import { signUp, type Welcome } from './sign-in/sign-up.service.ts'

const done = {}

/** `welcome` greets a new member in the transaction of their sign-up. */
export const accountsRoutes = (ctx: AppContext, welcome: Welcome) =>
  bindHandlers(ctx, accountCalls, {
    chooseUsername: ({ username }, me) => chooseUsername(ctx, me, username),
    getPublicKey: () => ctx.keys.publicKey(),
    confirmPassword: ({ aword }, me, request) => confirmPassword(ctx, me, request, aword).then(() => done),
    signin: (form, _, request) => signIn(ctx, request, form).then(() => done),
    signout: (_, __, request) => signOut(ctx, request).then(() => done),
    sendCodeToSignUp: (form, _, request) => sendCodeToSignUp(ctx, request, form).then(() => done),
    signup: (form, _, request) => signUp(ctx, request, form, welcome).then(() => done),
    sendCodeToFindPwd: (form, _, request) => sendCodeToFindPwd(ctx, request, form).then(() => done),
    updatePasswordByPhoneNum: (form, _, request) => resetPassword(ctx, request, form).then(() => done),
  })
