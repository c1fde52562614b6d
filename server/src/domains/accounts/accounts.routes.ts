import { accountCalls, consentCalls, passkeysCalls, secondFactorCalls } from '@judian/contract'
import type { AppContext } from '../../kernel/context.ts'
import { bindHandlers } from '../../kernel/http/bind-handlers.ts'
import { agreeToTexts, listConsents, readSiteText, withdrawConsent } from './consent/consent.service.ts'
import { changeUsername } from './names/change-username.service.ts'
import { chooseUsername } from './names/name-reset.service.ts'
import { readOwnAccount } from './own-account.ts'
import { changePhone, provePhone, sendCodeToChangePhone } from './phone/change-phone.service.ts'
import { changePassword } from './sign-in/change-password.service.ts'
import { resetPassword } from './sign-in/reset-password.service.ts'
import { endOtherSessions, endOwnSession, listSessions } from './sessions/own-sessions.service.ts'
import { sendCodeToFindPwd, sendCodeToSignUp } from './codes/send-code.service.ts'
import type { Notify } from './notify.ts'
import { removePasskey } from './passkeys/passkeys.service.ts'
import {
  confirmTotp,
  makeRecoveryCodes,
  readSecondFactor,
  removeSecondFactor,
  setUpTotp,
} from './second-factor/second-factor.service.ts'
import { signInWithPasskey, startSignInWithPasskey } from './sign-in/passkey-sign-in.service.ts'
import { signInWithCode } from './sign-in/second-step.service.ts'
import { signIn, signOut } from './sign-in/sign-in.service.ts'
import {
  confirmPassword,
  confirmWithCode,
  confirmWithPasskey,
  startConfirmWithPasskey,
} from './sign-in/sudo.service.ts'
import { signUp, type Welcomes } from './sign-in/sign-up.service.ts'

const done = {}

interface Upwards {
  /** Each greets a new member in the transaction of their sign-up. */
  welcomes: Welcomes
  notify: Notify
}

/** The routes, with the functions of domains above this one passed in. */
export const accountsRoutes = (ctx: AppContext, { welcomes, notify }: Upwards) => [
  ...bindHandlers(ctx, accountCalls, {
    chooseUsername: ({ username }, me) => chooseUsername(ctx, me, username),
    getOwnAccount: (_, me) => readOwnAccount(ctx, me),
    changeUsername: ({ username }, me) => changeUsername(ctx, me, username),
    changePassword: ({ password }, me, request) => changePassword(ctx, me, request, password).then(() => done),
    sendCodeToChangePhone: (form, me, request) => sendCodeToChangePhone(ctx, me, request, form).then(() => done),
    changePhone: (form, me, request) => changePhone(ctx, me, request, form, notify).then(() => done),
    provePhone: (form, me, request) => provePhone(ctx, me, request, form).then(() => done),
    getOwnSessions: (_, me, request) => listSessions(ctx, me, request),
    endOwnSession: ({ session_id }, me) => endOwnSession(ctx, me, session_id).then(() => done),
    endOtherSessions: (_, me, request) => endOtherSessions(ctx, me, request),
    getPublicKey: () => ctx.keys.publicKey(),
    confirmPassword: ({ aword }, me, request) => confirmPassword(ctx, me, request, aword).then(() => done),
    confirmWithCode: ({ code }, me, request) => confirmWithCode(ctx, me, request, code, notify).then(() => done),
    signInWithCode: (form, _, request) => signInWithCode(ctx, request, form, notify).then(() => done),
    signin: (form, _, request) => signIn(ctx, request, form, notify).then(() => done),
    signout: (_, me, request) => signOut(ctx, me, request).then(() => done),
    sendCodeToSignUp: (form, _, request) => sendCodeToSignUp(ctx, request, form).then(() => done),
    signup: (form, _, request) => signUp(ctx, request, form, welcomes).then(() => done),
    sendCodeToFindPwd: (form, _, request) => sendCodeToFindPwd(ctx, request, form).then(() => done),
    updatePasswordByPhoneNum: (form, _, request) => resetPassword(ctx, request, form).then(() => done),
  }),
  ...bindHandlers(ctx, secondFactorCalls, {
    getSecondFactor: (_, me) => readSecondFactor(ctx, me),
    setUpTotp: (_, me) => setUpTotp(ctx, me),
    confirmTotp: ({ code }, me) => confirmTotp(ctx, me, code, notify),
    makeRecoveryCodes: (_, me) => makeRecoveryCodes(ctx, me, notify),
    removeSecondFactor: (_, me) => removeSecondFactor(ctx, me, notify).then(() => done),
  }),
  ...bindHandlers(ctx, passkeysCalls, {
    removePasskey: ({ passkey_id }, me) => removePasskey(ctx, me, passkey_id, notify).then(() => done),
    startSignInWithPasskey: ({ challenge }) => startSignInWithPasskey(ctx, challenge),
    signInWithPasskey: (form, _, request) => signInWithPasskey(ctx, request, form, notify).then(() => done),
    startConfirmWithPasskey: (_, me, request) => startConfirmWithPasskey(ctx, me, request),
    confirmWithPasskey: ({ assertion }, me, request) =>
      confirmWithPasskey(ctx, me, request, assertion).then(() => done),
  }),
  ...bindHandlers(ctx, consentCalls, {
    getSiteText: ({ name, version }) => readSiteText(ctx, name, version),
    getConsents: (_, me) => listConsents(ctx, me),
    agreeToTexts: (versions, me) => agreeToTexts(ctx, me, versions),
    withdrawConsent: (_, me) => withdrawConsent(ctx, me),
  }),
]
