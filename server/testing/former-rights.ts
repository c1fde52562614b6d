import type { Person, World } from './world.ts'

/**
 * Makes a call of staff whose right is taken away between the sign-in check of the request and its transaction: the check answers with
 * the member as they were.
 */
export async function afterLosing<T>(
  w: World,
  { token }: Pick<Person, 'token'>,
  lose: () => Promise<unknown>,
  call: () => Promise<T>,
): Promise<T> {
  const { memberOf } = w.ctx
  const former = await memberOf(token)
  await lose()
  Object.assign(w.ctx, {
    memberOf: async (other: string, isVisit?: boolean) => (other === token ? former : memberOf(other, isVisit)),
  })
  try {
    return await call()
  } finally {
    Object.assign(w.ctx, { memberOf })
  }
}
