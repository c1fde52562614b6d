import { accountCalls, consentCalls } from '@judian/contract'
import type { AppContext } from '../../kernel/context.ts'
import { bindHandlers } from '../../kernel/http/bind-handlers.ts'
import { agreeToTexts, listConsents, readSiteText, withdrawConsent } from './consent/consent.service.ts'
import { chooseUsername } from './names/name-reset.service.ts'
import { resetPassword } from './sign-in/reset-password.service.ts'
import { sendCodeToFindPwd, sendCodeToSignUp } from './codes/send-code.service.ts'
import { signIn, signOut } from './sign-in/sign-in.service.ts'
import { signUp, type Welcome } from './sign-in/sign-up.service.ts'

const done = {}

/** `welcome` greets a new member in the transaction of their sign-up. */
export const accountsRoutes = (ctx: AppContext, welcome: Welcome) => [
  ...bindHandlers(ctx, accountCalls, {
    chooseUsername: ({ username }, me) => chooseUsername(ctx, me, username),
    getPublicKey: () => ctx.keys.publicKey(),
    signin: (form, _, request) => signIn(ctx, request, form).then(() => done),
    signout: (_, __, request) => signOut(ctx, request).then(() => done),
    sendCodeToSignUp: (form, _, request) => sendCodeToSignUp(ctx, request, form).then(() => done),
    signup: (form, _, request) => signUp(ctx, request, form, welcome).then(() => done),
    sendCodeToFindPwd: (form, _, request) => sendCodeToFindPwd(ctx, request, form).then(() => done),
    updatePasswordByPhoneNum: (form, _, request) => resetPassword(ctx, request, form).then(() => done),
  }),
  ...bindHandlers(ctx, consentCalls, {
    getSiteText: ({ name, version }) => readSiteText(ctx, name, version),
    getConsents: (_, me) => listConsents(ctx, me),
    agreeToTexts: (versions, me) => agreeToTexts(ctx, me, versions),
    withdrawConsent: (_, me) => withdrawConsent(ctx, me),
  }),
]
