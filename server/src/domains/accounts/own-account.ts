import type { AppContext } from '../../kernel/context.ts'
import type { Member } from '../../kernel/member.ts'
import { maskPhone } from './codes/send-code.service.ts'
import { nextChange } from './names/change-username.service.ts'
import { selectOwnAccount } from './users.sql.ts'

/** The account settings of a member: the masked phone, and the day from which the name can be changed again. */
export async function readOwnAccount({ db, clock }: AppContext, me: Member) {
  const { phone, usernameChangedAt, nameResetAt } = await selectOwnAccount(db, me.id)
  const next = nameResetAt ? undefined : nextChange(usernameChangedAt, clock.now())
  return { phone: maskPhone(phone), ...(next && { username_after: next.toISOString() }) }
}
