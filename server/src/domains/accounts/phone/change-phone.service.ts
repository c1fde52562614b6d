import type { AppContext } from '../../../kernel/context.ts'
import { inTransaction } from '../../../kernel/db/db.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import type { RequestContext } from '../../../kernel/http/request-context.ts'
import type { Member } from '../../../kernel/member.ts'
import { opaqueId } from '../../../kernel/random.ts'
import { knownBrowser } from '../codes/browser.ts'
import { checkCode, spendCode } from '../codes/codes.service.ts'
import { demandProof } from '../codes/proof.ts'
import { isMobileNumber, maskPhone, sendCode } from '../codes/send-code.service.ts'
import { admitRequest } from '../codes/send-limits.ts'
import type { Notify } from '../notify.ts'
import { stayHereAlone } from '../sessions/stay-here-alone.ts'
import { selectPhone, updatePhone, updatePhoneProved } from '../users.sql.ts'
import { isPhoneTaken } from './stored-phone.ts'

interface CodeRequest {
  /** The new phone; the member's own if absent. */
  phone_num?: string | undefined
  proof?: string | undefined
}

interface ChangeForm {
  phone_num: string
  verify_code: string
  own_verify_code: string
  proof?: string | undefined
}

/** Binds a code to the member: a code of the same phone requested by another member doesn't match. */
const owner = (me: Member, phone: string) => ({ phone, purpose: 'phone', userId: me.id }) as const

/**
 * Sends a code to the member's own phone or to the new one, without revealing whether that is registered. Throws
 * PhoneUnusable, ProofNeeded, TooFast, SmsUsedUp and Unavailable.
 */
export async function sendCodeToChangePhone(
  ctx: AppContext,
  me: Member,
  request: RequestContext,
  { phone_num, proof }: CodeRequest,
) {
  const own = await selectPhone(ctx.db, ctx.secretBox, me.id)
  const phone = phone_num ?? own
  if (!isMobileNumber(phone) || phone_num === own) throw new ApiError('PhoneUnusable')
  const known = phone === own && (await knownBrowser(ctx, request, phone)) !== undefined
  await admitRequest(ctx, request, { phone, known, proof })
  await sendCode(ctx, request, owner(me, phone), known)
}

/**
 * Moves the account to another phone, with a code sent to each, and ends the member's other sessions, of which they are notified. That the new phone is registered (PhoneTaken) is
 * revealed only with its code. Throws PhoneUnusable, CodeMismatch and CodeExpired for either code, ProofNeeded and, if this
 * session is ended meanwhile, NotSignedIn.
 */
export async function changePhone(
  ctx: AppContext,
  me: Member,
  request: RequestContext,
  form: ChangeForm,
  notify: Notify,
) {
  const { db, secretBox } = ctx
  const { phone_num: phone, proof } = form
  const own = await selectPhone(db, secretBox, me.id)
  if (!isMobileNumber(phone) || phone === own) throw new ApiError('PhoneUnusable')
  // A proof counts once, and one is enough for both codes.
  let proven: Promise<void> | undefined
  const prove = () => (proven ??= demandProof(ctx, proof))
  const check = async (of: string, field: 'own_verify_code' | 'verify_code') => {
    try {
      return await checkCode(ctx, request, { ...owner(me, of), code: form[field] }, prove)
    } catch (error) {
      throw atField(error, field)
    }
  }
  const ownCode = await check(own, 'own_verify_code')
  const newCode = await check(phone, 'verify_code')

  try {
    await inTransaction(db, async (tx, afterCommit) => {
      await spendCode(tx, ownCode)
      await spendCode(tx, newCode)
      await updatePhone(tx, secretBox, me.id, phone)
      await stayHereAlone(ctx, tx, afterCommit, me, request)
      await notify(ctx, tx, afterCommit, changedPhone(me.id, phone))
    })
  } catch (error) {
    if (isPhoneTaken(error)) throw new ApiError('PhoneTaken')
    throw error
  }
}

/**
 * Proves the member's present phone with a code that was sent to it. Throws CodeMismatch, CodeExpired (also if the phone
 * is changed meanwhile) and ProofNeeded.
 */
export async function provePhone(
  ctx: AppContext,
  me: Member,
  request: RequestContext,
  { verify_code, proof }: Pick<ChangeForm, 'verify_code' | 'proof'>,
) {
  const { db, secretBox } = ctx
  const phone = await selectPhone(db, secretBox, me.id)
  const sent = { ...owner(me, phone), code: verify_code }
  const code = await checkCode(ctx, request, sent, () => demandProof(ctx, proof))
  await inTransaction(db, async (tx) => {
    await spendCode(tx, code)
    if (!(await updatePhoneProved(tx, secretBox, me.id, phone))) throw new ApiError('CodeExpired')
  })
}

const changedPhone = (userId: number, phone: string) => ({
  userId,
  title: '手机号已更换',
  message: `以后用 ${maskPhone(phone)} 登录，其他设备已经退出登录。\n如果不是你本人，请马上修改密码。`,
  link: '/user/account',
  ref: `phone:${opaqueId()}`,
})

/** Says which of the two codes is wrong. */
function atField(error: unknown, field: string) {
  if (!(error instanceof ApiError) || error.outcome === 'ProofNeeded') return error
  return new ApiError(error.outcome, { ...error.details, fields: { [field]: error.message } })
}
