import { type CallPath, callOf, calls } from '@judian/contract'
import { encodeForm } from '@judian/contract/encode'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { afterLosing } from '../testing/former-rights.ts'
import { requestOf, sessionOf } from '../testing/requests.ts'
import { samples } from '../testing/samples/index.ts'
import { type Person, type World, world } from '../testing/world.ts'

const writes = (Object.keys(calls) as CallPath[]).filter((path) => !callOf(path).readsOnly)
/** An uploaded picture is shown nowhere until an admin saves something with it. */
const uploads = ['/v1/admin/boards/uploadMapPicture', '/v1/admin/items/uploadItemPicture']
/** Reads the deck before its transaction, and refuses without prizes. */
const sealing = '/v1/admin/match/sealLottery'
const ofAdmins = writes.filter((path) => callOf(path).who === 'admin' && !uploads.includes(path) && path !== sealing)

let w: World
let admin: Person

beforeAll(async () => {
  w = await world()
  await w.given.allFeatures()
  // The samples use small ids, so they act on these rows and not on the caller.
  for (let n = 0; n < 10; n++) await w.given.member()
  for (const name of ['aa', 'bb', 'cc']) await w.given.community({ name })
  await w.given.community()
  admin = await w.given.admin()
  await w.ask(admin, 'saveEvent', { ...samples['/v1/admin/events/saveEvent'], version: 0, confirm_past: 1 })
})
afterAll(() => w[Symbol.asyncDispose]())

const setAdmin = (isAdmin: boolean) => w.db.updateTable('users').set({ isAdmin }).where('id', '=', admin.id).execute()

test.for(ofAdmins)('%s by an admin who is none any more', async (path) => {
  await setAdmin(true)
  const answer = await afterLosing(
    w,
    admin,
    () => setAdmin(false),
    async () => {
      const response = await w.app.inject({ ...requestOf(path, encodeForm(samples[path])), cookies: sessionOf(admin) })
      return response.json<{ outcome?: string }>()
    },
  )
  expect(answer).toMatchObject({ outcome: 'NotAllowed' })
})
