import type { AppContext } from '../../kernel/context.ts'
import { flagOf } from '../../kernel/http/wire.ts'
import type { Member } from '../../kernel/member.ts'
import { maskPhone } from './codes/send-code.service.ts'
import { nextChange } from './names/change-username.service.ts'
import { openPhone } from './phone/stored-phone.ts'
import { selectOwnAccount } from './users.sql.ts'

/** The account settings of a member. */
export async function readOwnAccount({ db, clock, secretBox, sms }: AppContext, me: Member) {
  const { usernameChangedAt, nameResetAt, phoneProved, ...phone } = await selectOwnAccount(db, me.id)
  const next = nameResetAt ? undefined : nextChange(usernameChangedAt, clock.now())
  return {
    phone: maskPhone(openPhone(secretBox, phone)),
    ...(sms.sends && { phone_proved: flagOf(phoneProved) }),
    ...(next && { username_after: next.toISOString() }),
  }
}
