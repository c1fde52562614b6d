import { expect, test, vi } from 'vitest'
import { s3Service } from '../testing/backup/s3-service.ts'
import { ownDatabase } from '../testing/processes/own-database.ts'
import { dataFolder, runSite } from '../testing/processes/site-process.ts'
import { findEffects } from './load/effects.ts'
import { sendAll } from './load/send.ts'
import { seedSite, newMember } from './load/site-data.ts'
import { planWrites } from './load/writes.ts'
import { recordFault, rounds } from './record.ts'
import { uploadPicture } from './servers/browser.ts'
import { onDatabase } from './servers/site-database.ts'

vi.setConfig({ testTimeout: 600_000 })

test('the S3 store fails during mixed writes and uploads, and recovers', async (context) => {
  const record = recordFault(context)
  await using store = await s3Service()
  await using database = await ownDatabase({ migrated: true })
  await using folder = await dataFolder()
  const { endpoint, bucket, accessKeyId, secretAccessKey } = store.options
  const s3 = { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_KEY_ID: accessKeyId, S3_KEY_SECRET: secretAccessKey }
  await using site = await runSite(folder.path, { DATABASE_URL: database.url, ...s3 })
  const { origin } = site
  const [data, me] = await onDatabase(database.connection, async ({ db }) => [await seedSite(db), await newMember(db)])
  const cookie = `judian_session=${me.token}`
  const readiness = async () => {
    const response = await fetch(`${origin}/readyz`)
    return { http: response.status, ...((await response.json()) as { storage: string }) }
  }

  for (let round = 0; round < rounds(1, 0.03); round++) {
    const { data: uploaded } = await uploadPicture(origin, me.token)
    // Of a public post: readers of a hidden picture always get all of it.
    const post = { title: `第 ${round} 轮`, message: '', community: 'r6', tag: '1' }
    const body = new URLSearchParams({ ...post, imageIds: JSON.stringify(uploaded!.image_ids) })
    const posted = await fetch(`${origin}/v1/moments/postMoments`, { method: 'POST', headers: { cookie }, body })
    expect(await posted.json()).toMatchObject({ status: 200 })
    const picture = `${origin}/images/${await hashOf(database.connection, uploaded!.image_ids[0]!)}.webp`
    const before = await fetch(picture, { headers: { cookie } })
    const bytes = await before.arrayBuffer()
    const etag = before.headers.get('etag')!

    await store.stop()
    const plan = await onDatabase(database.connection, ({ db }) => planWrites(db, data))
    const [sent, refused] = await Promise.all([sendAll(plan, () => origin), uploadPicture(origin, me.token)])
    const found = await onDatabase(database.connection, ({ pool }) => findEffects(pool, sent.acknowledged))
    record({ ...sent, ...found })
    expect({ ...found, failed: sent.failed }).toEqual({ lost: 0, doubled: 0, failed: 0 })
    expect(refused).toMatchObject({ status: 503, message: '图片服务暂时不可用，请稍后再试' })
    expect(await readiness()).toMatchObject({ http: 200, storage: 'unavailable' })
    // Pictures cached by a browser or CDN stay available; others are unavailable (503), not missing (404).
    expect((await fetch(picture, { headers: { cookie, 'if-none-match': etag } })).status).toBe(304)
    expect((await fetch(picture, { headers: { cookie } })).status).toBe(503)
    const page = await fetch(`${origin}/community/r6`, { headers: { cookie, accept: 'text/html' } })
    expect(page.status).toBe(200)

    await store.startAgain()
    expect(
      Buffer.from(await (await fetch(picture, { headers: { cookie } })).arrayBuffer()).equals(Buffer.from(bytes)),
    ).toBe(true)
    expect(await uploadPicture(origin, me.token)).toMatchObject({ status: 200 })
    expect(await readiness()).toMatchObject({ http: 200, storage: 'ready' })
  }
})

const hashOf = (connection: Awaited<ReturnType<typeof ownDatabase>>['connection'], imageId: string) =>
  onDatabase(connection, async ({ db }) => {
    const { sha256 } = await db
      .selectFrom('images')
      .select('sha256')
      .where('id', '=', imageId)
      .executeTakeFirstOrThrow()
    return sha256
  })
